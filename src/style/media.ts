/** Width in CSS pixels below which dialogs use the whole screen (connect spec §9). */
export const SMALL = '@media (max-width: 599.98px)'
/** Devices with a mouse: controls may be 40 px instead of 44. */
export const FINE = '@media (pointer: fine)'
