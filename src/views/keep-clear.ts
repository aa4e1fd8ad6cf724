export { keepClear } from '../ui/keep-clear.ts'
