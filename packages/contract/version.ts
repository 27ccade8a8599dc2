/**
 * Supported versions of the API, by date, newest first. Additions need no new version. A breaking change gets a new date, and programs that
 * request an older version work as before until it is removed from this list.
 */
export const API_VERSIONS = ['2026-11-18'] as const
export type ApiVersion = (typeof API_VERSIONS)[number]
export const API_VERSION: ApiVersion = API_VERSIONS[0]
