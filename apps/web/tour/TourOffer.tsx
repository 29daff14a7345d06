import { useSession } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { rememberTour } from '../private/preferences.ts'
import { postsOf } from './posts.ts'
import classes from './Tour.module.css'
import { startTour } from './underway.ts'

/** Offered once, to who comes in for the first time. The help has the tours for good. */
export function TourOffer() {
  const t = useScreenWords()
  const { permissions, tourOffered } = useSession()
  const [isAnswered, setAnswered] = useState(tourOffered === true)
  const [post] = postsOf(permissions)
  if (isAnswered || !post) return null
  const answer = () => {
    setAnswered(true)
    rememberTour()
  }
  return (
    <section className={classes['offer']} aria-label={t('tourOffer.title')}>
      <div>
        <strong>{t('tourOffer.title')}</strong>
        <span>{t('tourOffer.words')}</span>
      </div>
      <Button
        onClick={() => {
          answer()
          startTour(post)
        }}
      >
        {t('tourOffer.start')}
      </Button>
      <Button variant="default" onClick={answer}>
        {t('tourOffer.later')}
      </Button>
    </section>
  )
}
