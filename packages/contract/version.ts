/**
 * Dated versions of the API that are answered, newest first. Additions need no new one; what would break a program gets a new date, and
 * programs that ask for an older one go on as before until it is taken out of here.
 */
export const API_VERSIONS = ['2026-11-18'] as const
export type ApiVersion = (typeof API_VERSIONS)[number]
export const API_VERSION: ApiVersion = API_VERSIONS[0]
