import { buildPackage, PUBLISHED } from './build.ts'

/** Builds the published packages. */
for (const name of PUBLISHED) console.log(await buildPackage(name, 'dist/packages'))
