import { expect, it } from 'vitest'
import { functionsLast } from './function-order.ts'

it('moves functions behind the rest, which keeps its order', () => {
  expect(functionsLast('function a(){return 1}var b=a();function c(){return b}export{b,c};')).toBe(
    'var b=a();\nexport{b,c};\nfunction a(){return 1}\nfunction c(){return b}',
  )
})

it('moves what draws to the very end', () => {
  expect(functionsLast('function a(){return(0,x.jsx)(`p`)}function b(){}var c=1;')).toBe(
    'var c=1;\nfunction b(){}\nfunction a(){return(0,x.jsx)(`p`)}',
  )
})

it('does the same inside of functions and nowhere else', () => {
  expect(functionsLast('var a=()=>{function b(){}return b()};if(a){function c(){}a(c)}')).toBe(
    'var a=()=>{return b()\nfunction b(){}};\nif(a){function c(){}a(c)}',
  )
})

it.each([
  'var a={...b,c(){return`${d}x`}},[e,,f]=g,{h,i=1}=a;',
  'class A extends B{static{c()}#d=1;get e(){return this.#d}}',
])('leaves other code as it is: %s', (code) => expect(functionsLast(code)).toBe(code))

it('keeps directives first', () => {
  expect(functionsLast('(function(){"use strict";function a(){}a()})();')).toBe(
    '(function(){"use strict";\na()\nfunction a(){}})();',
  )
})
