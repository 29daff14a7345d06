import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { DetailScreen, Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Alert, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { getContractById } from '../api.ts'
import { addressOf, listAddress } from './addresses.ts'
import { ContractDialogs } from './ContractDialogs.tsx'
import { ContractPanels } from './ContractPanels.tsx'
import classes from './ContractDetail.module.css'
import { BalanceBar, ContractBadge, EndDay } from './badges.tsx'
import { RequestButton } from '../../payment-requests/web/RequestsOf.tsx'
import { SupplementTimeline } from './SupplementTimeline.tsx'
import { useContractActions } from './use-contract-actions.tsx'
import type { WholeContract } from './use-contract-form.ts'

/** One contract: what was agreed, how much of it is left, its supplements and what was done under it. */
export default function ContractDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getContractById} id={id}>
      {(contract) => <Content contract={contract} />}
    </RecordLoader>
  )
}

function Content({ contract }: { contract: WholeContract }) {
  const t = useScreenWords()
  return (
    <DetailScreen
      label={t('contracts.one')}
      title={contract.fullNumber}
      state={<ContractBadge state={contract.state} />}
      actions={<Actions contract={contract} />}
    >
      <Notices contract={contract} />
      <Balance contract={contract} />
      <ContractFacts contract={contract} />
      {contract.type === 'framework' && <SupplementTimeline contract={contract} />}
      <ContractPanels contract={contract} />
    </DetailScreen>
  )
}

/** The likeliest step as a button, the rest in a menu. */
function Actions({ contract }: { contract: WholeContract }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const actions = useContractActions({
    onDeleted: () => void navigate({ to: listAddress, replace: true }),
  })
  const items = actions.menuOf(contract)
  const [first, ...others] = contract.state === 'draft' ? items : [undefined, ...items]
  return (
    <>
      {contract.state === 'active' && <RequestButton of={contract} />}
      {first && (
        <Button leftSection={first.icon} onClick={first.onClick}>
          {first.label}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" px={10} aria-label={t('catalogue.more')}>
            <IconDots size={16} stroke={1.6} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(
            (item) =>
              item && (
                <Menu.Item
                  key={item.label}
                  leftSection={item.icon}
                  color={item.danger ? 'red' : undefined}
                  onClick={item.onClick}
                >
                  {item.label}
                </Menu.Item>
              ),
          )}
        </Menu.Dropdown>
      </Menu>
      <ContractDialogs actions={actions} />
    </>
  )
}

function Notices({ contract }: { contract: WholeContract }) {
  const t = useScreenWords()
  const { expiry, state, daysLeft, remaining } = contract
  const isLive = state === 'active' || state === 'expired'
  const isExceeded = remaining?.startsWith('-') ?? false
  return (
    <>
      {isLive && (expiry === 'soon' || expiry === 'expired') && (
        <Alert color={expiry === 'soon' ? 'yellow' : 'red'} p="xs">
          {t(`contracts.notices.${expiry}`, { count: Math.abs(daysLeft ?? 0) })}
        </Alert>
      )}
      {isExceeded && (
        <Alert color="red" p="xs">
          {t('contracts.notices.exceeded')}
        </Alert>
      )}
    </>
  )
}

function Balance({ contract }: { contract: WholeContract }) {
  const t = useScreenWords()
  const { amount, consumed, planned, remaining, currency } = contract
  return (
    <Panel title={t('contracts.balance')}>
      <dl className={classes['figures']}>
        <div>
          <dt>{t('contracts.amount')}</dt>
          <dd>
            {remaining === null ? t('contracts.noAmount') : <Money value={amount} />} {currency?.code}
          </dd>
        </div>
        <div>
          <dt>{t('contracts.consumed')}</dt>
          <dd>
            <Money value={consumed} />
          </dd>
        </div>
        <div>
          <dt>{t('contracts.planned')}</dt>
          <dd>
            <Money value={planned} />
          </dd>
        </div>
        {remaining !== null && (
          <div>
            <dt>{t('contracts.remaining')}</dt>
            <dd>
              <Money value={remaining} />
            </dd>
          </div>
        )}
      </dl>
      {remaining !== null && <BalanceBar balance={contract} large />}
    </Panel>
  )
}

function ContractFacts({ contract }: { contract: WholeContract }) {
  const t = useScreenWords()
  const mayOpenPartner = useCan('adminProvider')
  const { parent, partner, object, penalties, renewal, instrument } = contract
  return (
    <Facts>
      <Fact label={t('contracts.partner')}>
        {mayOpenPartner ? <Link to={partnerAddress(partner)}>{partner.name}</Link> : partner.name}
      </Fact>
      <Fact label={t('contracts.type')}>{t(`contracts.types.${contract.type}`)}</Fact>
      <Fact label={t('contracts.nature')}>{t(`contracts.natures.${contract.nature}`)}</Fact>
      <Fact label={t('contracts.kind')}>{contract.kind.name}</Fact>
      {parent && (
        <Fact label={t('contracts.parent')}>
          <Link to={addressOf(parent)}>{parent.code}</Link>
        </Fact>
      )}
      <Fact label={t('contracts.startDate')}>
        <Day value={contract.startDate} />
      </Fact>
      <Fact label={t('contracts.endDate')}>
        <EndDay contract={contract} />
      </Fact>
      <Fact label={t('contracts.signedOn')}>
        {contract.signedOn === null ? '–' : <Day value={contract.signedOn} />}
      </Fact>
      <Fact label={t('contracts.paymentDays')}>{contract.paymentDays ?? '–'}</Fact>
      <Fact label={t('contracts.instrument')}>
        {instrument === null ? '–' : t(`contracts.instruments.${instrument}`)}
      </Fact>
      <Fact label={t('contracts.object')} wide>
        {object}
      </Fact>
      {renewal !== null && (
        <Fact label={t('contracts.renewal')} wide>
          {renewal}
        </Fact>
      )}
      {penalties !== null && (
        <Fact label={t('contracts.penalties')} wide>
          {penalties}
        </Fact>
      )}
    </Facts>
  )
}
