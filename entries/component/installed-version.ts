/** A version, which is also the name of its folder. */
const VERSION = /^\d+\.\d+\.\d+(-[\w.-]+)?$/

/** What a file says about the installed version. @throws if that is no version */
async function readVersion(file: string): Promise<string> {
  const answer = await fetch(file, { cache: 'no-store' })
  const { version } = (await answer.json()) as { version?: unknown }
  if (typeof version === 'string' && VERSION.test(version)) return version
  throw new Error(`It answers with status ${answer.status}, and with no version.`)
}

/**
 * The version of the kit that the component has now. The server lets browsers keep files for a month without asking
 * again, so the request goes past every cache.
 *
 * @param file - the address of the file that says so
 * @param own - the version to use where it can't be read: during an upgrade or offline, the browser may still have it
 */
export async function installedVersion(file: string, own: string): Promise<string> {
  try {
    return await readVersion(file)
  } catch (cause) {
    console.warn(`did-connect: ${file} doesn’t say which version is installed, so this is ${own}.`, cause)
    return own
  }
}
