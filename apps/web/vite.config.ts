import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compressed } from './build/compress.ts'
import { firstPaint } from './build/first-paint.ts'
import { words } from './build/words.ts'

const root = join(import.meta.dirname, '../..')

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), words(root), firstPaint(), compressed()],
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
        codeSplitting: {
          groups: [
            { name: 'login', tags: ['$initial'], priority: 3 },
            // With everything it imports: the frame, and what each module says of itself.
            { name: 'application', test: /private[\\/]application\.tsx$/, priority: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env['API'] ?? 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': process.env['API'] ?? 'http://127.0.0.1:3000' } },
})
