import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group } from '@mantine/core'
import { absencesAddress, headcountAddress, planAddress } from './addresses.ts'

const tabs = {
  plan: planAddress,
  absences: absencesAddress,
  staff: headcountAddress,
  /** The screen of the module that pays. */
  payroll: '/rrhh/rrhhStats/payroll',
} as const

/** The ways from one report to the others. */
export function StatsTabs({ at }: { at: keyof typeof tabs }) {
  const t = useScreenWords()
  return (
    <Group component="nav" gap="xs" aria-label={t('rrhhStats.title')}>
      {(Object.keys(tabs) as (keyof typeof tabs)[]).map((tab) => (
        <ButtonLink key={tab} to={tabs[tab]} size="xs" variant={tab === at ? 'filled' : 'default'}>
          {t(`rrhhStats.tabs.${tab}`)}
        </ButtonLink>
      ))}
    </Group>
  )
}
