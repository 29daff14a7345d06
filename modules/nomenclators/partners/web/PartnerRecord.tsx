import { query } from '@cuadre/web-kit/api.ts'
import { Fact, Facts, Panel, PlainTable } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getAccountByProvider } from '../api.ts'
import { addressOf } from './addresses.ts'
import type { WholePartner } from './use-partner-form.ts'

/** That a partner turned out to be another, where it did. */
export function MergedInto({ partner: { mergedInto } }: { partner: WholePartner }) {
  const t = useScreenWords()
  return (
    mergedInto && (
      <Alert color="yellow">
        {t('partners.isMerged')}{' '}
        <Link to={addressOf(mergedInto)}>
          {mergedInto.code} {mergedInto.name}
        </Link>
      </Alert>
    )
  )
}

/** Whom one asks there, and where it is paid. */
export function PartnerLists({ partner: { contacts, bankAccounts } }: { partner: WholePartner }) {
  const t = useScreenWords()
  return (
    <>
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
    </>
  )
}

/** Who a client or provider is, how it pays, and on which accounts. */
export function PartnerFacts({ partner }: { partner: WholePartner }) {
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
      <Fact label={t('partners.email')}>
        {partner.email === null ? '–' : <a href={`mailto:${partner.email}`}>{partner.email}</a>}
      </Fact>
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
