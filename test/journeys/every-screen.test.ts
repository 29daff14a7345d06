import { expect } from 'vitest'
import { faultsOf, faultsOfWords } from './barriers.ts'
import { journey } from './browser.ts'
import { faultsEverywhere } from './screens.ts'

journey(
  'every screen can be used by everybody and speaks in words',
  [{ width: 1440, language: 'es', scheme: 'light' }],
  async ({ openAs }) => {
    expect(await faultsEverywhere(await openAs('admin@ceiba.test'), faultsOf)).toEqual([])
  },
)

journey(
  'every screen speaks in the words of the other language too',
  [{ width: 1440, language: 'en' }],
  async ({ openAs }) => {
    expect(await faultsEverywhere(await openAs('admin@ceiba.test'), faultsOfWords)).toEqual([])
  },
)
