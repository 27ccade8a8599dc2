/** A black picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

/** As somebody would hand it in. */
export const picture = { name: 'passport.png', mimeType: 'image/png', buffer: PNG }
