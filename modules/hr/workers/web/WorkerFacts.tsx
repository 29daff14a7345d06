import { contentOf } from '@cuadre/kernel/media-address.ts'
import { codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Avatar, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Contract, Worker } from '../shapes.ts'

/** Said before everything else: the contract ends soon, or should have ended. */
export function Expiring({ contract }: { contract: z.output<typeof Contract> | null }) {
  const t = useScreenWords()
  if (contract === null || contract.daysLeft === null) return null
  const { expiry, daysLeft } = contract
  if (expiry === 'expired')
    return (
      <Alert color="red" p="xs">
        {t('workers.expiredSince', { count: -daysLeft })}
      </Alert>
    )
  if (expiry !== 'soon') return null
  return (
    <Alert color="yellow" p="xs">
      {daysLeft === 0 ? t('workers.expiresToday') : t('workers.expiresSoon', { count: daysLeft })}
    </Alert>
  )
}

/** What is known of a worker; of what is private only that it is. */
export function WorkerFacts({ worker }: { worker: z.output<typeof Worker> }) {
  const t = useScreenWords()
  const language = useLanguage()
  const hidden = (
    <Text c="dimmed" span>
      {t('workers.hidden')}
    </Text>
  )
  const privately = (shown: ReactNode) => (worker.isMasked ? hidden : (shown ?? '–'))
  const special = [
    worker.partner && t('workers.partner'),
    worker.severalJobs && t('workers.severalJobs'),
    worker.retired && t('workers.retired'),
  ].filter((each) => each !== false)
  return (
    <>
      {worker.photoId !== null && (
        <Avatar src={contentOf(worker.photoId, 'thumbnail')} alt={worker.name} size={72} radius="md" />
      )}
      <Facts>
        <Fact label={t('workers.position')}>{worker.position?.name ?? '–'}</Fact>
        <Fact label={t('workers.area')}>{worker.area?.name ?? '–'}</Fact>
        <Fact label={t('workers.entity')}>{worker.entity?.name ?? '–'}</Fact>
        <Fact label={t('workers.salary')}>
          {privately(worker.salary === null ? null : <Money value={worker.salary} />)}
        </Fact>
        <Fact label={t('workers.salaryType')}>{t(`workers.salaryTypes.${worker.salaryType}`)}</Fact>
        <Fact label={t('workers.weeklyHours')}>{showTrimmed(worker.weeklyHours, language, 0)}</Fact>
        <Fact label={t('workers.costCenter')}>
          {worker.costCenter ? codeAndName(worker.costCenter) : '–'}
        </Fact>
        <Fact label={t('workers.identityNumber')}>{privately(worker.identityNumber)}</Fact>
        <Fact label={t('workers.birthDay')}>
          <Day value={worker.birthDay} />
        </Fact>
        <Fact label={t('workers.sex')}>{t(`workers.sexes.${worker.sex}`)}</Fact>
        <Fact label={t('workers.schooling')}>
          {worker.schooling === null ? '–' : t(`workers.schoolings.${worker.schooling}`)}
        </Fact>
        <Fact label={t('workers.phone')}>{worker.phone ?? '–'}</Fact>
        <Fact label={t('workers.email')}>{worker.email ?? '–'}</Fact>
        <Fact label={t('workers.address')}>{worker.address ?? '–'}</Fact>
        <Fact label={t('workers.bank')}>{worker.bank ?? '–'}</Fact>
        <Fact label={t('workers.card')}>{privately(worker.card)}</Fact>
        {special.length > 0 && <Fact label={t('workers.special')}>{special.join(', ')}</Fact>}
        {worker.partner && (
          <Fact label={t('workers.contributionBase')}>
            {privately(worker.contributionBase === null ? null : <Money value={worker.contributionBase} />)}
          </Fact>
        )}
        <Fact label={t('workers.user')}>{worker.user?.name ?? '–'}</Fact>
        <Fact label={t('workers.validFrom')}>
          <Day value={worker.held.validFrom} />
        </Fact>
      </Facts>
    </>
  )
}
