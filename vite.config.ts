import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// src/server.ts is the server's input, so that pages and API are one graph of modules.
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: { ssr: { build: { rolldownOptions: { input: './src/server.ts' } } } },
  server: { hmr: { port: Number(process.env.HMR_PORT ?? 24_678) } },
})
