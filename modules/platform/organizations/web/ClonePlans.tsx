import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Accordion, Alert } from '@mantine/core'
import type { z } from 'zod'
import type { ClonePlan } from '../api.ts'
import classes from './Organizations.module.css'

type Plan = z.output<typeof ClonePlan>
type Planned = Plan['records'][number]

/** What would happen to each catalogue, and to each record of it that is not the same already. */
export function ClonePlans({ plans }: { plans: readonly Plan[] }) {
  const t = useScreenWords()
  const isNothing = plans.every(({ created, missing }) => created === 0 && missing === 0)
  const detailed = plans.filter(({ records }) => records.length > 0)
  return (
    <section aria-label={t('clone.previewTitle')} aria-live="polite">
      {isNothing && <Alert color="blue">{t('clone.nothing')}</Alert>}
      <PlainTable label={t('clone.previewTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('clone.element')}</th>
            <th scope="col" className={right}>
              {t('clone.created')}
            </th>
            <th scope="col" className={right}>
              {t('clone.same')}
            </th>
            <th scope="col" className={right}>
              {t('clone.different')}
            </th>
            <th scope="col" className={right}>
              {t('clone.missingColumn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ element, created, same, different, missing }) => (
            <tr key={element}>
              <th scope="row">{t(`clone.elements.${element}`)}</th>
              <td className={right}>{created}</td>
              <td className={right}>{same}</td>
              <td className={right}>{different}</td>
              <td className={`${right} ${missing > 0 ? classes['lacking'] : ''}`}>{missing}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Accordion multiple variant="default" mt="sm">
        {detailed.map((plan) => (
          <Accordion.Item key={plan.element} value={plan.element}>
            <Accordion.Control>{t(`clone.elements.${plan.element}`)}</Accordion.Control>
            <Accordion.Panel>
              <ul className={classes['planned']}>
                {plan.records.map((record) => (
                  <Record key={`${record.key} ${record.outcome}`} record={record} />
                ))}
              </ul>
              <Rest plan={plan} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  )
}

function Record({ record: { key, name, outcome, needs, needsElement } }: { record: Planned }) {
  const t = useScreenWords()
  const element = needsElement ? t(`clone.elements.${needsElement}`) : ''
  return (
    <li data-outcome={outcome}>
      <span>
        {key}
        {name !== key && ` ${name}`}
      </span>
      <span>{t(`clone.outcomes.${outcome}`, { element, needs })}</span>
    </li>
  )
}

function Rest({ plan: { created, different, missing, records } }: { plan: Plan }) {
  const t = useScreenWords()
  const count = created + different + missing - records.length
  return count > 0 ? <p className={classes['rest']}>{t('clone.more', { count })}</p> : null
}
