import { cdnLines, checkedFile, chunkLines, type Published } from '../lib/cdn.ts'

/*
 * What a reader copies first. Until there is a release, that is a package built from the repository; then one from npm,
 * or tags of a CDN with hashes. `npm run tables` writes these parts into README.md, llms.txt and the pages of the site.
 */

/** Where pages have the kit: `copy` puts it there, and so does the component for Blocklet Server. */
export const KIT_FOLDER = '/did-connect'

/** A file of the kit as a tag names it. */
export interface KitFile {
  url: string
  /** The attributes with which the browser checks it. */
  checks: string
}

/** Where a page finds a script of the kit: at a CDN, once there is a release. */
export const kitFile = (latest: Published, name: string): KitFile =>
  latest.version === '' ? { url: `${KIT_FOLDER}/${name}`, checks: '' } : checkedFile(latest, name)

export interface FirstSteps {
  /** From nothing to a folder that a page loads the kit from. */
  copy: string
  /** The package for a bundler. */
  npm: string
  /** The service for development. */
  dev: string
  cdn: string
  'cdn-chunks': string
}

const block = (language: string, lines: string[]): string => ['```' + language, ...lines, '```'].join('\n')
const shell = (...lines: string[]): string => block('sh', lines)

const COPY = `npx did-connect-elements copy public${KIT_FOLDER}`

/** How to get it while there is no release. `version` is that of package.json. */
function fromRepository(version: string): FirstSteps {
  const packed = (name: string): string => `../did-connect-elements/${name}-${version}.tgz`
  const later =
    'The first release will list its tags here, with the hash of each file. Until then, copy the files as above.'
  return {
    copy: shell(
      '# In a clone of the repository, because there is no release yet',
      'npm ci && npm pack',
      '# In the folder of your site, beside the clone',
      `npm install ${packed('did-connect-elements')}`,
      COPY,
    ),
    npm: shell(
      '# In a clone of the repository, because there is no release yet',
      'npm ci && npm pack',
      '# In the folder of your app, beside the clone',
      `npm install ${packed('did-connect-elements')}`,
    ),
    dev: shell(
      '# In a clone of the repository, because there is no release yet',
      'npm ci && npx tsx scripts/build/dev-package.ts && npm pack ./.cache/did-connect-dev',
      '# In the folder of your app, beside the clone',
      `npm install --save-dev ${packed('did-connect-dev')}`,
      'npx did-connect-dev',
    ),
    cdn: later,
    'cdn-chunks': later,
  }
}

const fromNpm = (latest: Published): FirstSteps => ({
  copy: shell('npm install did-connect-elements', COPY),
  npm: shell('npm install did-connect-elements'),
  dev: shell('npx did-connect-dev'),
  cdn: block('html', cdnLines(latest)),
  'cdn-chunks': block('html', chunkLines(latest)),
})

/** The generated parts by their names. */
export const firstSteps = (latest: Published, version: string): FirstSteps =>
  latest.version === '' ? fromRepository(version) : fromNpm(latest)
