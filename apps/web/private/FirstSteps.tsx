import { getFirstSteps } from '@cuadre/platform/home/web/calls.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { firstSteps } from './first-steps.ts'
import classes from './FirstSteps.module.css'
import { areBehind, dismissOnboarding } from './steps-behind.ts'

/** What is left to do until a new organization can be worked in. Gone for good once it is done, or hidden. */
export default function FirstSteps() {
  const t = useScreenWords()
  const { organizationId } = useSession()
  const [isHidden, setHidden] = useState(areBehind(organizationId))
  const found = useQuery({ ...query(getFirstSteps, {}), enabled: !isHidden, staleTime: 0 })
  const taken = new Map(found.data?.data.map(({ id, done }) => [id, done]))
  const steps = firstSteps.filter(({ id }) => taken.has(id))
  const done = steps.map(({ id }) => taken.get(id) === true)
  const areAllTaken = found.data !== undefined && steps.every(({ isOptional }, at) => isOptional || done[at])
  useEffect(() => {
    if (areAllTaken) dismissOnboarding(organizationId)
  }, [areAllTaken, organizationId])
  if (isHidden || !found.data || areAllTaken) return null
  const next = steps.findIndex(({ isOptional }, at) => !isOptional && !done[at])
  return (
    <section className={classes['panel']} aria-labelledby="first-steps">
      <header className={classes['head']}>
        <h2 id="first-steps">{t('home.firstSteps')}</h2>
        <span>{t('home.firstStepsWords', { done: done.filter(Boolean).length, total: steps.length })}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            dismissOnboarding(organizationId)
            setHidden(true)
          }}
        >
          {t('home.hideSteps')}
        </Button>
      </header>
      <ol>
        {steps.map(({ id, to, isOptional }, at) => (
          <li key={id} data-done={done[at] || undefined} data-next={at === next || undefined}>
            <span className={classes['mark']} aria-hidden>
              {done[at] ? <IconCheck size={15} stroke={2} /> : at + 1}
            </span>
            <div>
              <Link to={to(organizationId)}>{t(`home.steps.${id}.name`)}</Link>
              {done[at] && <span className={classes['hidden']}> · {t('home.stepDone')}</span>}
              {isOptional && !done[at] && <em> · {t('home.optional')}</em>}
              <p>{t(`home.steps.${id}.words`)}</p>
            </div>
            <IconArrowRight size={16} stroke={1.6} aria-hidden />
          </li>
        ))}
      </ol>
    </section>
  )
}
