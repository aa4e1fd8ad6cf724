/** What the browser can do, by the names of WebAuthn. Older browsers don't say. */
type Capabilities = Partial<Record<string, boolean>>
let capabilities: Promise<Capabilities> | undefined

const fetchCapabilities = async (): Promise<Capabilities> =>
  (await globalThis.PublicKeyCredential?.getClientCapabilities?.()) ?? {}

/** Whether the browser can do something with passkeys. */
export async function hasClientCapability(name: string): Promise<boolean> {
  capabilities ??= fetchCapabilities().catch(() => ({}))
  return (await capabilities)[name] === true
}
