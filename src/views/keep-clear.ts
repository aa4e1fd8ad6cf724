export { keepClear } from '../ui/kept-clear.ts'
