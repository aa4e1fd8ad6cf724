/** The platform's enumerations that no flow needs, in an entry of their own. */
export { enums as platformEnums } from '../src/model/enums.ts'
/** The platform's limits that the kit doesn't act on, with the unit in the name. */
export { platformLimits } from '../src/model/platform-limits.ts'
