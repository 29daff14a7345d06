import type { Day } from '@cuadre/kernel/day.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { getWorkerDetails } from './file.ts'

/** The file of a worker on paper: who it is, as what and by which contract; what is private only for who may see it. */
export async function printWorker(
  context: Context,
  asked: { id: string; date?: Day | undefined },
): Promise<FileAnswer> {
  const worker = await getWorkerDetails(context, asked)
  const words = (key: string) => translate(context.language, `workers.${key}`)
  const day = (value: Day | null) => (value === null ? '' : formatDay(value))
  const hidden = words('hidden')
  const { madeBy, reviewedBy } = fileWords[context.language]
  const box = (key: string, value: string | null, share = 1) => ({
    label: words(key),
    value: value ?? '',
    share,
  })
  return printDocument(context, {
    title: words('one'),
    number: worker.code,
    state: 'confirmed',
    boxes: [
      [
        box('name', worker.name, 3),
        box('identityNumber', worker.isMasked ? hidden : worker.identityNumber, 2),
        box('birthDay', day(worker.birthDay)),
        box('sex', words(`sexes.${worker.sex}`)),
      ],
      [
        box('address', worker.address, 3),
        box('phone', worker.phone),
        box('schooling', worker.schooling && words(`schoolings.${worker.schooling}`), 2),
      ],
      [
        box('position', worker.position?.name ?? null, 2),
        box('area', worker.area?.name ?? null, 2),
        box('entity', worker.entity?.name ?? null, 2),
      ],
      [
        box('salaryType', words(`salaryTypes.${worker.salaryType}`), 2),
        box('salary', worker.isMasked ? hidden : worker.salary && printedAmount(context, worker.salary), 2),
        box('weeklyHours', printedQuantity(context, worker.weeklyHours)),
        box('validFrom', day(worker.held.validFrom)),
      ],
    ],
    columns: [
      { header: words('contractNumber') },
      { header: words('contractKind'), width: 110 },
      { header: words('startDate'), width: 70 },
      { header: words('endDate'), width: 70 },
      { header: words('leftOn'), width: 70 },
      { header: words('leavingReason'), width: 100 },
    ],
    rows: worker.contracts.map((contract) => [
      contract.number,
      words(`contractKinds.${contract.kind}`),
      day(contract.startDate),
      day(contract.endDate),
      day(contract.leftOn),
      contract.leavingReason === null ? '' : words(`leavingReasons.${contract.leavingReason}`),
    ]),
    remarks: worker.relatives.map(
      ({ kinship, name, dependent }) =>
        `${translate(context.language, `relatives.kinships.${kinship}`)}: ${name}${dependent ? ` (${translate(context.language, 'relatives.dependent')})` : ''}`,
    ),
    signatures: [{ label: madeBy }, { label: reviewedBy }, { label: words('one') }],
  })
}
