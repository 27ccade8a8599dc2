/** A black image of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

/** A file for Playwright's `setInputFiles`. */
export const picture = { name: 'passport.png', mimeType: 'image/png', buffer: PNG }
