/*
 * Every screen by its parameters in the address of the gallery: for contact sheets, for end-to-end tests and for the
 * page of themes.
 */
import { SCENES, SHEETS } from './scenes.ts'

/** Scenes whose other state appears when their button is pressed. */
const PRESSED = ['confirm-switch', 'confirm-failing', 'passports-refused', 'passports-failing', 'passports-none']

/** All scenes, and the sheets without the one of panels, which repeats scenes. */
export const SCREENS: string[] = [
  ...Object.keys(SCENES).flatMap((name) => [
    `scene=${name}`,
    ...(PRESSED.includes(name) ? [`scene=${name}&press=1`] : []),
  ]),
  ...Object.keys(SHEETS)
    .filter((name) => name !== 'panels')
    .map((name) => `sheet=${name}`),
]
