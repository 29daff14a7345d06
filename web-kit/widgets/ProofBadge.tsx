import { HoverCard, Loader, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useKitWords } from '../words/use-words.ts'
import classes from './ProofBadge.module.css'

/** One invariant of the books and how it came out. */
export interface ProofCheck {
  name: string
  ok: boolean
  /** The time of day, `14:02`. */
  at: string
  /** By how much it fails, as it is shown. */
  difference?: string
}

type Proof =
  /** The laws of the books were checked, and all hold. */
  | { state: 'verified'; at: string; checks: readonly ProofCheck[] }
  /** The figures of a report agree with each other: that says nothing of the books. */
  | { state: 'ties'; at: string; checks: readonly ProofCheck[] }
  | { state: 'provisional'; checks: readonly ProofCheck[] }
  | { state: 'fails'; checks: readonly ProofCheck[] }
  | { state: 'checking' }

interface ProofBadgeProps {
  proof: Proof
  /** Opens the rows that do not add up. */
  onOpen?: () => void
}

const icons: Record<Proof['state'], ReactNode> = {
  verified: <IconRosetteDiscountCheck size={15} stroke={1.6} aria-hidden />,
  ties: <IconCheck size={15} stroke={1.6} aria-hidden />,
  provisional: <IconClock size={15} stroke={1.6} aria-hidden />,
  fails: <IconAlertTriangle size={15} stroke={1.6} aria-hidden />,
  checking: <Loader size={13} color="gray" aria-hidden />,
}

/** Whether the figures on the screen have been proved, and what was checked. */
export function ProofBadge({ proof, onOpen }: ProofBadgeProps) {
  const t = useKitWords()
  const seal = (
    <button type="button" className={`${classes['seal']} ${classes[proof.state]}`} onClick={onOpen}>
      {icons[proof.state]}
      <span aria-live="polite">{sealWords(proof, t)}</span>
    </button>
  )
  if (proof.state === 'checking') return seal
  return (
    <HoverCard width={320} withArrow openDelay={150} shadow="md">
      <HoverCard.Target>{seal}</HoverCard.Target>
      <HoverCard.Dropdown>
        <Stack gap={6}>
          <Text size="sm" fw={600}>
            {t(`proof.${proof.state}Why`)}
          </Text>
          {proof.checks.map((check) => (
            <CheckLine key={check.name} check={check} />
          ))}
        </Stack>
      </HoverCard.Dropdown>
    </HoverCard>
  )
}

const CheckLine = ({ check }: { check: ProofCheck }) => (
  <div className={classes['check']}>
    <span style={{ color: check.ok ? 'var(--ok)' : 'var(--bad)' }} aria-hidden>
      {check.ok ? '✓' : '!'}
    </span>
    <span>{check.name}</span>
    <span>{check.ok ? check.at : check.difference}</span>
  </div>
)

function sealWords(proof: Proof, t: ReturnType<typeof useKitWords>): string {
  if (proof.state === 'verified' || proof.state === 'ties') return t(`proof.${proof.state}`, { at: proof.at })
  if (proof.state === 'provisional') return t('proof.provisional')
  if (proof.state === 'checking') return t('proof.checking')
  const failing = proof.checks.find(({ ok }) => !ok)
  return t('proof.fails', { name: failing?.name ?? '', difference: failing?.difference ?? '' })
}
