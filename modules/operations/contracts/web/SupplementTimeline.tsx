import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group, Timeline } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getSupplementByContractMarco } from '../api.ts'
import { addressOf, supplementAddress } from './addresses.ts'
import classes from './ContractDetail.module.css'
import { BalanceBar, ContractBadge, EndDay } from './badges.tsx'
import { isOver } from './use-contract-actions.tsx'
import type { WholeContract } from './use-contract-form.ts'

/** The supplements of a framework contract in the order in which they begin. */
export function SupplementTimeline({ contract }: { contract: WholeContract }) {
  const t = useScreenWords()
  const found = useQuery(query(getSupplementByContractMarco, { id: contract._id }))
  const supplements = found.data?.data ?? []
  return (
    <Panel
      title={t('contracts.supplements')}
      actions={
        !isOver(contract) && (
          <ButtonLink
            to={supplementAddress(contract)}
            variant="default"
            size="compact-sm"
            leftSection={<IconFilePlus size={15} stroke={1.6} aria-hidden />}
          >
            {t('contracts.newSupplement')}
          </ButtonLink>
        )
      }
    >
      {found.data && supplements.length === 0 && <p>{t('contracts.noSupplements')}</p>}
      <Timeline bulletSize={12} lineWidth={2} active={supplements.length}>
        {supplements.map((supplement) => (
          <Timeline.Item
            key={supplement._id}
            title={
              <Group gap="sm">
                <Link to={addressOf(supplement)}>{supplement.number}</Link>
                <ContractBadge state={supplement.state} />
              </Group>
            }
          >
            <div className={classes['supplement']}>
              <div>
                <p>{supplement.object}</p>
                <small>
                  <Day value={supplement.startDate} /> – <EndDay contract={supplement} />
                </small>
              </div>
              <BalanceBar balance={supplement} />
            </div>
          </Timeline.Item>
        ))}
      </Timeline>
    </Panel>
  )
}
