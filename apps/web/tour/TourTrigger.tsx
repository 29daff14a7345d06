import { loadWords } from '@cuadre/web-kit/words/words.ts'
import { Suspense } from 'react'
import { endTour, useTourUnderway } from './underway.ts'
import { lazily } from '@cuadre/web-kit/patiently.ts'

/** Fetched when somebody starts one. */
const Tour = lazily(async () => {
  const [tour] = await Promise.all([import('./Tour.tsx'), loadWords(['guide'])])
  return tour
})

export function TourTrigger() {
  const post = useTourUnderway()
  if (!post) return null
  return (
    <Suspense>
      <Tour key={post} post={post} onEnd={endTour} />
    </Suspense>
  )
}
