import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createBlockletPlugin } from 'vite-plugin-blocklet'

export default defineConfig({ plugins: [react(), createBlockletPlugin({ disableLoading: true })] })
