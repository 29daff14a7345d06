import { lookAtEveryScreen } from './every-screen.ts'

// The narrowest phone that people have.

lookAtEveryScreen({ width: 360, language: 'en', scheme: 'dark' })
