import { expect } from 'vitest'
import { journey } from './browser.ts'
import { faultsEverywhere } from './screens.ts'
import type { View } from './visit.ts'

const views: View[] = [
  { width: 1440, language: 'es', scheme: 'light' },
  { width: 1440, language: 'en', scheme: 'dark' },
]

journey('every screen can be used by everybody and speaks in words', views, async ({ openAs }) => {
  expect(await faultsEverywhere(await openAs('admin@ceiba.test'))).toEqual([])
})
