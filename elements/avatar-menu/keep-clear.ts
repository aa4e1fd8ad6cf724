export { keepClear } from '../../src/ui/uncovered-controls.ts'
