import { afterAll } from 'vitest'
import { closeDemo } from './browser.ts'

afterAll(closeDemo)
