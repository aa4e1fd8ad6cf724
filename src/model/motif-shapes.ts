export const MOTIF_SHAPES = ['rectangle', 'square', 'hexagon', 'circle'] as const

export type MotifShape = (typeof MOTIF_SHAPES)[number]
