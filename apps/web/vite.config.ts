import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compressed } from './build/compress.ts'
import { firstPaint } from './build/first-paint.ts'
import { guide } from './build/guide.ts'
import { till } from './build/till.ts'
import { words } from './build/words.ts'

const root = join(import.meta.dirname, '../..')

/** The folder of the domain in which a file lies. */
const domainOf = (file: string) => /modules[\\/](\w+)[\\/][\w-]+[\\/]/.exec(file)?.[1] ?? null

/** Contracts, and what lists show of records: columns, badges, choices of a filter. Lists then bring no forms. */
const isOfForms = (file: string) =>
  /[\\/]web[\\/]/.test(file) &&
  !/[\\/]([\w-]*columns?|badges|sources?|[\w-]+-sources?|progress|late|QuotationTabs)\.tsx?$/.test(file)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), words(root), guide(), firstPaint(root), till(), compressed()],
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
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // And what stands on both sides of the login.
            {
              name: 'start',
              test: /web[\\/]main\.tsx$|web-kit[\\/](toasts|layout[\\/]Mark|request|asked-early|words[\\/]language)|session[\\/]web[\\/]calls/,
              priority: 9,
            },
            { name: 'login', test: /pages[\\/]PublicPages\.tsx$/, priority: 8.5 },
            // With everything they import: the frame and what each module says of itself, then what every list is made of,
            // every document, every form. A screen brings of these only what it stands on.
            { name: 'application', test: /private[\\/]application\.tsx$/, priority: 8 },
            { name: 'first-steps', test: /private[\\/]FirstSteps\.tsx$/, priority: 7.5 },
            {
              name: 'list',
              test: /web-kit[\\/](?!form|grid|document|detail)|document[\\/]print|kernel|modules[\\/](nomenclators|platform)/,
              minShareCount: 30,
              priority: 7,
            },
            {
              name: 'document',
              test: /web-kit[\\/](document[\\/](DocumentScreen|PreviewPanel)|detail[\\/]\w+)\.tsx$/,
              priority: 6,
            },
            { name: 'form', test: /web-kit[\\/](form|grid|document)[\\/]/, minShareCount: 2, priority: 5 },
            {
              name: 'kit',
              test: /web-kit[\\/](list[\\/]|document[\\/]print)|node_modules|kernel/,
              minShareCount: 5,
              priority: 6.5,
            },
            {
              name: 'public',
              test: /platform[\\/](session|recovery)[\\/]web/,
              minShareCount: 2,
              priority: 4,
            },
            // The contracts of a domain, and what several of its screens have in common.
            {
              name: (file: string) => (isOfForms(file) ? null : domainOf(file)),
              test: /modules[\\/]\w+[\\/][\w-]+[\\/]/,
              minShareCount: 2,
              priority: 3,
            },
            {
              name: domainOf,
              test: /modules[\\/]\w+[\\/][\w-]+[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 40_000,
            },
            { name: 'parts', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env['API'] ?? 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': process.env['API'] ?? 'http://127.0.0.1:3000' } },
})
