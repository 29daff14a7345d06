import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { PreviewedEntries } from '@cuadre/web-kit/document/PreviewedEntries.tsx'
import { PreviewedItems } from '@cuadre/web-kit/document/PreviewedItems.tsx'
import { Pages } from '@cuadre/web-kit/list/Pages.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { layOutInvoice, previewInvoice, salesToInvoice } from '../api.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import type { InvoiceForm, SaleRef } from './use-invoice-form.ts'

const perPage = 50

/** The sales of a client that wait for an invoice; what an invoice of those that are ticked would say stands below. */
export function SalesToInvoice({ form }: { form: InvoiceForm }) {
  const t = useScreenWords()
  const { client, sources } = form.values
  const [page, setPage] = useState(1)
  const found = useQuery({
    ...query(salesToInvoice, { clientId: client?._id ?? '', page, limit: perPage }),
    enabled: client !== null,
    placeholderData: keepPreviousData,
  })
  const laid = useQuery({
    ...query(layOutInvoice, { sources: [...sources] }),
    enabled: sources.length > 0,
    retry: false,
  })
  const { date, dueDate } = form.values
  const issued = useQuery({
    ...query(previewInvoice, {
      draft: { sources: [...sources], ...(date !== '' && { date }), ...(dueDate !== '' && { dueDate }) },
    }),
    enabled: laid.isSuccess && sources.length > 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  if (client === null) return <Text c="dimmed">{t('invoices.chooseClient')}</Text>
  if (found.data?.data.length === 0) return <Text c="dimmed">{t('invoices.noSales')}</Text>
  const isTicked = (id: string) => sources.some(({ _id }) => _id === id)
  const tick = ({ type, _id }: SaleRef) =>
    form.patch({
      sources: isTicked(_id) ? sources.filter((each) => each._id !== _id) : [...sources, { type, _id }],
    })
  return (
    <Stack gap="md">
      <PlainTable label={t('invoices.chosen')}>
        <thead>
          <tr>
            <th>{t('invoices.number')}</th>
            <th>{t('invoices.date')}</th>
            <th className={right}>{t('invoices.total')}</th>
          </tr>
        </thead>
        <tbody>
          {found.data?.data.map((sale) => (
            <tr key={sale._id}>
              <td>
                <Checkbox
                  label={`${sale.number} · ${t(`invoices.kinds.${sale.type}`)}`}
                  checked={isTicked(sale._id)}
                  onChange={() => tick(sale)}
                />
              </td>
              <td>
                <Day value={sale.date} />
              </td>
              <td className={right}>
                <Money value={sale.total} /> {sale.currency?.code}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Pages page={page} limit={perPage} total={found.data?.total ?? 0} onPage={setPage} />
      {sources.length > 0 && laid.error && (
        <Alert color="red" role="alert">
          {laid.error.fields[0]?.message ?? laid.error.message}
        </Alert>
      )}
      {sources.length > 0 && laid.data && <InvoiceLines laid={laid.data} />}
      {sources.length > 0 && issued.data && <Issued preview={issued.data} />}
    </Stack>
  )
}

/** What is earned with the invoice, where its sales were not before. */
function Issued({ preview: { entries, items } }: { preview: PreviewAnswer }) {
  const t = useScreenWords()
  if (entries.length === 0) return null
  return (
    <section aria-label={t('invoices.earns')}>
      <Text fw={600}>{t('invoices.earns')}</Text>
      <PreviewedEntries entries={entries} />
      <PreviewedItems items={items} />
    </section>
  )
}
