import { useTestClock } from './clock.ts'

useTestClock()
