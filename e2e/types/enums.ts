// The enumerations of the platform, from their own entry.
import { platformEnums, platformLimits } from 'did-connect-elements/enums'

export const names: string[] = Object.keys(platformEnums)
export const limits: unknown[] = Object.values(platformLimits)

// @ts-expect-error no such export
export { nothing } from 'did-connect-elements/enums'
