/** Enumerations of the platform that no flow of the kit needs, as an entry of their own. */
export { enums as platformEnums } from '../src/model/enums.ts'
/** Limits of the platform that the kit does not act on, with the unit in the name. */
export { platformLimits } from '../src/model/platform-limits.ts'
