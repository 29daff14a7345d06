import { Day as DayField, Id } from '@cuadre/kernel/fields.ts'
import { getAreasForSelect } from '@cuadre/nomenclators/areas/api.ts'
import { formAddress as areaForm } from '@cuadre/nomenclators/areas/web/addresses.ts'
import { clientSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { sourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { z } from 'zod'
import { partnerSource } from '../../contracts/web/sources.ts'
import { filterRequests, type PaymentRequestHead, RequestState } from '../api.ts'
import { paymentRequestKind } from '../kind.ts'
import { subjectTypes } from '../states.ts'
import type { View } from './addresses.ts'

export type RequestRow = z.output<typeof PaymentRequestHead>

export const areaSource = sourceOf('area', 'areas', getAreasForSelect, {}, { creates: { form: areaForm } })

const partnerHeader = ({ side }: View) =>
  side ? `paymentRequests.parties.${side}` : 'paymentRequests.partner'
const beneficiaryHeader = ({ side }: View) =>
  side ? `paymentRequests.parties.${side}` : 'paymentRequests.beneficiary'

/** Which side of the business a request is on says nothing where all are on one. */
export const columnsFor = (view: View) =>
  columnsOf(filterRequests, {
    number: { card: 'detail' },
    date: {},
    side: {},
    beneficiary: { header: beneficiaryHeader(view), card: 'title' },
    subject: { card: 'detail' },
    description: { sortable: false, hidden: true },
    area: { hidden: true },
    requester: { hidden: true },
    dueDate: {
      cell: ({ dueDate, isOverdue }) => (isOverdue ? <Late day={dueDate} /> : <Day value={dueDate} />),
    },
    instrument: { sortable: false, hidden: true },
    amount: { principal: true },
    paid: { hidden: true },
    state: { badge: paymentRequestKind },
  }).filter(({ id }) => id !== 'side' || view.side === undefined)

const Late = ({ day }: { day: string }) => (
  <span style={{ color: 'var(--bad)' }}>
    <Day value={day} />
  </span>
)

/** The filters as the address carries them. */
export const filterShape = {
  startDate: DayField.optional(),
  endDate: DayField.optional(),
  dueFrom: DayField.optional(),
  dueUntil: DayField.optional(),
  state: z.array(RequestState).optional(),
  type: z.array(z.enum(subjectTypes)).optional(),
  partnerId: Id.optional(),
  areaId: Id.optional(),
}

const typesOf = ({ side }: View) =>
  subjectTypes.filter((type) => side === undefined || type === 'contract' || type.startsWith('sale'))

export const filtersFor = (view: View): readonly Filter[] => [
  states(paymentRequestKind),
  days('paymentRequests.date'),
  record(partnerHeader(view), 'partnerId', view.side ? clientSource : partnerSource),
  days('paymentRequests.dueDate', 'dueFrom', 'dueUntil'),
  anyOf('paymentRequests.type', 'type', typesOf(view), 'paymentRequests.types'),
  record('paymentRequests.area', 'areaId', areaSource),
]
