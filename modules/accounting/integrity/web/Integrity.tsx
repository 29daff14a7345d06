import { query, useChange } from '@cuadre/web-kit/api.ts'
import { DetailScreen, Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { ProofBadge, type ProofCheck } from '@cuadre/web-kit/widgets/ProofBadge.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { integrityCheck, integrityLast, type Verification } from '../api.ts'
import classes from './Integrity.module.css'
import { LawList } from './LawList.tsx'
import { secondsOf } from './seconds.ts'
import { SealList } from './SealList.tsx'

type Check = z.output<typeof Verification>

/** What the books promise, how it was last checked, and the button that checks it now. */
export default function Integrity() {
  const last = useQuery(query(integrityLast, {}))
  return <Loaded query={last}>{(integrity) => <Content integrity={integrity} />}</Loaded>
}

function Content({ integrity }: { integrity: z.output<typeof integrityLast.output> }) {
  const t = useScreenWords()
  const check = useChange(integrityCheck)
  const action = (
    <Button
      loading={check.isPending}
      leftSection={<IconRosetteDiscountCheck size={16} stroke={1.6} aria-hidden />}
      onClick={() => check.mutate({})}
    >
      {t('integrity.checkNow')}
    </Button>
  )
  const { last, seals, keyFingerprint } = integrity
  return (
    <DetailScreen
      label={t('integrity.title')}
      title={t('integrity.title')}
      state={<Proof check={last} isChecking={check.isPending} />}
      actions={last && action}
    >
      {check.error && (
        <Alert color="red" title={t('integrity.notDone')}>
          {check.error.message}
        </Alert>
      )}
      {last ? (
        <>
          <p className={classes['intro']}>{t('integrity.intro')}</p>
          <CheckFacts check={last} />
          <LawList laws={last.laws} />
          <SealList seals={seals} keyFingerprint={keyFingerprint} />
        </>
      ) : (
        <EmptyState title={t('integrity.never')} action={action}>
          {t('integrity.neverWords')}
        </EmptyState>
      )}
    </DetailScreen>
  )
}

function Proof({ check, isChecking }: { check: Check | null; isChecking: boolean }) {
  const t = useScreenWords()
  const language = useLanguage()
  if (isChecking) return <ProofBadge proof={{ state: 'checking' }} />
  if (!check) return null
  if (!check.sound)
    return <StateBadge badge="rejected">{t('integrity.unsound', { count: countFailed(check) })}</StateBadge>
  const at = momentOf(check.checkedAt, language, 'time')
  const checks: ProofCheck[] = check.laws.map(({ law }) => ({
    name: t(`integrity.laws.${law}.name`),
    ok: true,
    at,
  }))
  return <ProofBadge proof={{ state: 'verified', at, checks }} />
}

const countFailed = ({ laws }: Check): number => laws.filter(({ failed }) => failed > 0).length

function CheckFacts({ check }: { check: Check }) {
  const { checkedAt, checkedBy, milliseconds } = check
  const t = useScreenWords()
  const language = useLanguage()
  const failed = countFailed(check)
  return (
    <Facts>
      <Fact label={t('integrity.outcome')}>
        {failed === 0 ? t('integrity.sound') : t('integrity.unsound', { count: failed })}
      </Fact>
      <Fact label={t('integrity.lastChecked')}>
        <time dateTime={checkedAt}>{momentOf(checkedAt, language)}</time>
      </Fact>
      <Fact label={t('integrity.by')}>{checkedBy ?? t('integrity.nightly')}</Fact>
      <Fact label={t('integrity.took')}>{secondsOf(milliseconds, language)}</Fact>
    </Facts>
  )
}
