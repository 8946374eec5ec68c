import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Two shared files beside each page's own: bytes shrink better together, and a page asks for fewer. What fewer than four pages use stays with
 * them.
 */
const chunks = [
  { name: 'react', test: /node_modules/ },
  {
    name: 'site',
    test: /src\/(?:app\/(?:ui|site|load|addresses|public\/(?:images|list-state|answers|services))|domain|contracts)/,
    minShareCount: 4,
  },
]

// cssTarget is what Tailwind itself asks for: older browsers' fallbacks would be a tenth of every page's bytes.
// src/server.ts is the server's input, so that pages and API are one graph of modules.
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', cssTarget: ['chrome111', 'safari16.4', 'firefox128'], assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { input: './src/server.ts' } } },
  },
  server: { hmr: { port: Number(process.env.HMR_PORT ?? 24_678) } },
})
