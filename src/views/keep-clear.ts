export { keepClear } from '../ui/uncovered-controls.ts'
