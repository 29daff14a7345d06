import { lookAtEveryScreen } from './every-screen.ts'

// One look at a desk and one on a phone, in the other language and the other colours; `npm run pictures` shows every screen in every way.

lookAtEveryScreen({ width: 1440, language: 'es' })
