import { buildPackage, PUBLISHED } from './build.ts'

/** Builds what is published. */
for (const name of PUBLISHED) console.log(await buildPackage(name, 'dist/packages'))
