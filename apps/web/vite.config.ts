import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compressed } from './build/compress.ts'
import { firstPaint } from './build/first-paint.ts'
import { guide } from './build/guide.ts'
import { words } from './build/words.ts'

const root = join(import.meta.dirname, '../..')

/** The folder of the domain in which a file lies. */
const domainOf = (file: string) => /modules[\\/](\w+)[\\/][\w-]+[\\/]/.exec(file)?.[1] ?? null

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), words(root), guide(), firstPaint(), compressed()],
  build: {
    outDir: 'dist',
    target: 'es2024',
    // A file inside the page would need an exception from the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    // A phone asks for what it needs in few files: a file of two lines costs it as long a wait as one of a thousand.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'login', tags: ['$initial'], priority: 3 },
            // With everything it imports: the frame, and what each module says of itself.
            { name: 'application', test: /private[\\/]application\.tsx$/, priority: 2 },
            // What several screens have in common: of all of them, and of the screens of each domain.
            { name: 'kit', test: /web-kit|node_modules|kernel/, minShareCount: 20, priority: 1 },
            {
              name: 'public',
              test: /platform[\\/](session|recovery)[\\/]web/,
              minShareCount: 2,
              priority: 1,
            },
            { name: domainOf, test: /modules[\\/]\w+[\\/][\w-]+[\\/]/, minShareCount: 2 },
            { name: 'parts', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env['API'] ?? 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': process.env['API'] ?? 'http://127.0.0.1:3000' } },
})
