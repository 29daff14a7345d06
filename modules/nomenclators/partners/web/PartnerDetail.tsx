import { query } from '@cuadre/web-kit/api.ts'
import { DetailScreen, Fact, Facts, Panel, PlainTable } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { DetailActions } from '../../catalogue/web/DetailActions.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { deleteProviderCont, editProviderCont, getAccountByProvider, getproviderCont } from '../api.ts'
import { addressOf, editAddressOf, listAddress } from './addresses.ts'
import { SuppliedProducts } from './SuppliedProducts.tsx'
import type { WholePartner } from './use-partner-form.ts'

/** One client or provider: who it is, how it pays, whom to ask, and what it supplies. */
export default function PartnerDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getproviderCont} id={id}>
      {(partner) => <Content partner={partner} />}
    </RecordLoader>
  )
}

function Content({ partner }: { partner: WholePartner }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { mergedInto, contacts, bankAccounts } = partner
  return (
    <DetailScreen
      label={t('partners.one')}
      title={`${partner.code} ${partner.name}`}
      state={<ActiveBadge active={partner.active} />}
      actions={
        <DetailActions
          record={partner}
          update={editProviderCont}
          remove={deleteProviderCont}
          editAddress={editAddressOf}
          onDeleted={() => void navigate({ to: listAddress, replace: true })}
        />
      }
    >
      {mergedInto && (
        <Alert color="yellow">
          {t('partners.isMerged')}{' '}
          <Link to={addressOf(mergedInto)}>
            {mergedInto.code} {mergedInto.name}
          </Link>
        </Alert>
      )}
      <PartnerFacts partner={partner} />
      {contacts.length > 0 && (
        <Panel title={t('partners.contacts')}>
          <PlainTable label={t('partners.contacts')}>
            <tbody>
              {contacts.map(({ _id, name, role, phone, email }) => (
                <tr key={_id}>
                  <td>{name}</td>
                  <td>{role}</td>
                  <td>{phone}</td>
                  <td>{email !== null && <a href={`mailto:${email}`}>{email}</a>}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Panel>
      )}
      {bankAccounts.length > 0 && (
        <Panel title={t('partners.bankAccounts')}>
          <PlainTable label={t('partners.bankAccounts')}>
            <tbody>
              {bankAccounts.map(({ _id, bank, branch, number, holder, currency }) => (
                <tr key={_id}>
                  <td>{[bank, branch].filter((part) => part !== null).join(', ')}</td>
                  <td>{number}</td>
                  <td>{holder}</td>
                  <td>{currency?.code}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Panel>
      )}
      {partner.kind !== 'client' && <SuppliedProducts partner={partner} />}
    </DetailScreen>
  )
}

function PartnerFacts({ partner }: { partner: WholePartner }) {
  const t = useScreenWords()
  const accounts = useQuery(query(getAccountByProvider, { id: partner._id }))
  const address = [partner.address, partner.municipality, partner.province].filter((part) => part !== null)
  return (
    <Facts>
      <Fact label={t('partners.kind')}>{t(`partners.kinds.${partner.kind}`)}</Fact>
      <Fact label={t('partners.nit')}>{partner.nit ?? '–'}</Fact>
      <Fact label={t('partners.reeup')}>{partner.reeup ?? '–'}</Fact>
      <Fact label={t('partners.managementForm')}>
        {partner.managementForm === null ? '–' : t(`partners.forms.${partner.managementForm}`)}
      </Fact>
      <Fact label={t('partners.paymentDays')}>{partner.paymentDays}</Fact>
      <Fact label={t('partners.creditLimit')}>
        {partner.creditLimit === null ? '–' : <Money value={partner.creditLimit} />}
      </Fact>
      {accounts.data?.data
        .filter(({ use }) => partner.kind === 'both' || (use === 'payable') === (partner.kind === 'provider'))
        .map(({ use, account, isOwn }) => (
          <Fact key={use} label={t(`partners.${use}Account`)}>
            {account ? `${account.code} ${account.name}` : '–'}
            {!isOwn && account && <> ({t('partners.byParameters')})</>}
          </Fact>
        ))}
      <Fact label={t('partners.phone')}>{partner.phone ?? '–'}</Fact>
      <Fact label={t('partners.email')}>{partner.email ?? '–'}</Fact>
      {address.length > 0 && (
        <Fact label={t('partners.address')} wide>
          {address.join(', ')}
        </Fact>
      )}
      {partner.note !== null && (
        <Fact label={t('partners.note')} wide>
          {partner.note}
        </Fact>
      )}
    </Facts>
  )
}
