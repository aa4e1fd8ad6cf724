import { realServer } from './real-server.ts'

/** Whether tests visit the gallery. It is built from the source, with React, so one run of them is enough. */
export const hasGallery = (): boolean => realServer() === null
