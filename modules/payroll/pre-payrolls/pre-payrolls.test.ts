import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
import { type Answer, type Sheet, sheetsOf } from './sheets.examples.ts'

const product = openProduct()
const sheets = sheetsOf(product)
const { ask, refused, key, hours, people, mine, ofMonth, told, sheetOf, proposal, drafts } = sheets
const { create, refusedTimes, rewrite, clear, away, pay, unpay } = sheets

const clerk = 'prenominas@ceiba.test'

beforeAll(async () => {
  await hire(product, { email: clerk, name: 'Clara Prueba', permissions: ['adminPreNominate'] })
})

describe('Berta prepares November', () => {
  test('everybody under contract is proposed their time: the month, its absences, the days since they came', async () => {
    const ill = await away(people.yanet, '03', '2026-11-09', '2026-11-13')
    await away(people.omar, '12', '2026-11-10', '2026-11-10', { hours: '3.50' })
    const lines = await proposal(11, [people.yanet, people.omar, people.nina, people.rosa])
    // 190.6 − 5 × 190.6 / 24 = 150.89; 190.6 − 3.5; from Monday 16 on 13 × 190.6 / 24 = 103.24. Rosa left in October.
    expect(lines.map(({ worker, times }) => [worker.name, told(times)])).toEqual([
      ['Nina Prueba', ['01 103.24']],
      ['Omar Prueba', ['01 187.10', '12 3.50']],
      ['Yanet Prueba', ['01 150.89', '03 5.00']],
    ])
    expect(lines[2]?.times[1]?.dayOffId).toBe(ill._id)
    const { missing } = await ofMonth(11)
    expect(missing.map(({ name }) => name)).toEqual(['Nina Prueba', 'Omar Prueba', 'Yanet Prueba'])
  })

  test('she saves all of it at once, and each stands with its sums', async () => {
    const lines = await proposal(11, [people.yanet, people.omar, people.nina])
    const byName = new Map(lines.map(({ worker, times }) => [worker.name, drafts(times)]))
    const of = (name: string) => byName.get(`${name} Prueba`) ?? []
    const answer = await create(11, [
      {
        workerId: people.yanet,
        times: [...of('Yanet'), { keyId: key('22'), amount: '1500' }],
        note: 'Con premio',
      },
      { workerId: people.omar, times: [...of('Omar'), { keyId: key('20'), quantity: '16', fromHour: 23 }] },
      { workerId: people.nina, times: of('Nina') },
    ])
    expect(answer).toMatchObject({ created: 3 })
    const { sheets, missing } = await ofMonth(11)
    expect(missing).toEqual([])
    expect(
      sheets.map(({ worker, hours: inHours, days, amount, state, note, notices, times }) => [
        worker.name,
        inHours,
        days,
        amount,
        state,
        note,
        notices.length,
        told(times),
      ]),
    ).toEqual([
      ['Nina Prueba', '103.24', '0.00', '0.00', 'pending', null, 0, ['01 103.24']],
      ['Omar Prueba', '206.60', '0.00', '0.00', 'pending', null, 0, ['01 187.10', '12 3.50', '20 @23 16.00']],
      [
        'Yanet Prueba',
        '150.89',
        '5.00',
        '1500.00',
        'pending',
        'Con premio',
        0,
        ['01 150.89', '03 5.00', '22 $1500.00'],
      ],
    ])
    expect(sheets.map(({ position: post, area: place }) => `${post?.name}, ${place?.name}`)).toEqual([
      'Secretaria, Despacho',
      'Dependiente, Salón de ventas',
      'Dependiente, Salón de ventas',
    ])
  })

  test('nobody has two sheets in a month, and nothing is written where one is wrong', async () => {
    expect(await refusedTimes(11, [hours('8')])).toBe('422 lines.0.workerId prePayroll.takenBy')
    expect(
      await refused('POST', 'preNominate/create', {
        month: 12,
        year: 2026,
        lines: [
          { workerId: people.omar, times: [hours('8')] },
          { workerId: people.omar, times: [hours('8')] },
        ],
      }),
    ).toBe('422 lines.1.workerId prePayroll.workerTwice')
    expect((await ofMonth(12)).sheets).toEqual([])
    // The database keeps it as well.
    await expect(
      product.asOwner(
        `insert into pre_payroll (organization_id, worker_id, month, created_by)
         select organization_id, worker_id, month, created_by from pre_payroll where worker_id = '${people.yanet}'`,
      ),
    ).rejects.toThrow('pre_payroll_once_key')
  })

  test('the list has them by month, area, worker and state, the newest month first', async () => {
    await create(10, [{ workerId: people.rosa, times: [hours('174.72')] }])
    const list = async (more: object) => {
      const { data } = (await ask('POST', 'preNominate/filter', { limit: 100, ...more })) as unknown as {
        data: (Sheet & { month: string })[]
      }
      return data
        .filter(({ worker }) => mine.has(worker.name))
        .map(({ month, worker }) => `${month.slice(0, 7)} ${worker.name}`)
    }
    const november = ['2026-11 Nina Prueba', '2026-11 Omar Prueba', '2026-11 Yanet Prueba']
    expect(await list({ year: 2026 })).toEqual([...november, '2026-10 Rosa Prueba'])
    expect(await list({ month: 11 })).toEqual(november)
    expect(await list({ areaId: people.office })).toEqual(['2026-11 Nina Prueba', '2026-10 Rosa Prueba'])
    expect(await list({ workerId: people.omar })).toEqual(['2026-11 Omar Prueba'])
    expect(await list({ state: ['paid'] })).toEqual([])
    expect(await list({ search: 'yan' })).toEqual(['2026-11 Yanet Prueba'])
    expect(await list({ year: 2025 })).toEqual([])
    // Rosa, who left on the 31st, stands where she worked.
    expect((await sheetOf(people.rosa, 10)).area?.name).toBe('Despacho')
  })

  test('an absence that changes afterwards is noticed, in words', async () => {
    const { times } = await sheetOf(people.omar, 11)
    const [, off] = times
    const before = await ask('GET', 'daysof/findOneDay', { id: off?.dayOffId ?? '' })
    const changed = { _id: before._id, version: before.version, workerId: people.omar, keyId: key('12') }
    await ask('PUT', 'daysof/updateDayOff', {
      ...changed,
      startDate: '2026-11-10',
      endDate: '2026-11-10',
      hours: '2',
    })
    expect((await sheetOf(people.omar, 11)).notices.map(({ text }) => text)).toEqual([
      'La ausencia «Ausencia injustificada» del 10/11/2026 al 10/11/2026 tiene 2,00.',
      'Menos horas que las propuestas: 187,10 de 188,60.',
    ])
    // What is in a sheet is not deleted.
    const { status, body } = await product.call<Answer>('DELETE', '/private/daysof/deleteDayOf', {
      id: before._id,
    })
    expect([status, body.code]).toEqual([409, 'prePayroll.holdsAbsence'])
    expect(body.message).toContain('quítela de ella')
    expect(await refused('DELETE', 'nominateKeys/deleteKey', { id: key('22') })).toBe('409 record.inUse')
  })
})

describe('Berta corrects November', () => {
  test('rows are written anew, and who read them before is told', async () => {
    const sheet = await sheetOf(people.nina, 11)
    await rewrite(sheet, [hours('95.30'), { keyId: key('19'), quantity: '4' }], { note: 'Llegó tarde' })
    const after = await sheetOf(people.nina, 11)
    expect([told(after.times), after.note, after.version]).toEqual([
      ['01 95.30', '19 4.00'],
      'Llegó tarde',
      2,
    ])
    const { status, body } = await product.call<Answer>('POST', '/private/preNominate/update', {
      lines: [{ _id: sheet._id, version: 1, times: [hours('1')] }],
    })
    expect([status, body.code]).toEqual([409, 'record.stale'])
    // A second time the same is no harm.
    await rewrite(after, drafts(after.times))
    expect((await sheetOf(people.nina, 11)).note).toBe('Llegó tarde')
  })

  test('what is wrong with one of them leaves all as they were', async () => {
    const [one, other] = [await sheetOf(people.nina, 11), await sheetOf(people.omar, 11)]
    const line = ({ _id, version }: Sheet, times: object[]) => ({ _id, version, times })
    const both = (times: object[]) =>
      refused('POST', 'preNominate/update', { lines: [line(one, [hours('8')]), line(other, times)] })
    expect(await both([hours('900')])).toBe('422 lines.1.times.0.quantity prePayroll.tooManyHours')
    expect(await both([])).toBe('422 lines.1.times prePayroll.noTimes')
    expect(
      await refused('POST', 'preNominate/update', {
        lines: [line({ ...one, _id: crypto.randomUUID() }, [])],
      }),
    ).toBe('422 lines.0._id prePayroll.unknown')
    expect((await sheetOf(people.nina, 11)).version).toBe(one.version)
  })

  test('what a payroll pays stays, and its number is said', async () => {
    const sheet = await sheetOf(people.yanet, 11)
    await pay(sheet, '01')
    const paid = await sheetOf(people.yanet, 11)
    expect([paid.state, paid.payrolls.map(({ number }) => number)]).toEqual([
      'partlyPaid',
      ['NOM-2026-00901'],
    ])
    const { status, body } = await product.call<Answer>('POST', '/private/preNominate/update', {
      lines: [{ _id: paid._id, version: paid.version, times: [hours('160')] }],
    })
    expect([status, body.fields]).toMatchObject([
      422,
      [
        {
          path: 'lines.0.times.0.quantity',
          code: 'prePayroll.paid',
          message:
            'La nómina NOM-2026-00901 ya lo paga: no se cambia ni se elimina mientras esa nómina exista.',
        },
      ],
    ])
    // It may be left out, and what is not paid is written anew beside it.
    await rewrite(paid, [{ keyId: key('22'), amount: '2000' }])
    expect(told((await sheetOf(people.yanet, 11)).times)).toEqual(['01 150.89', '22 $2000.00'])
    expect(await refused('DELETE', 'preNominate/delete', { id: paid._id })).toBe('409 prePayroll.paid')
    // The database guards it, whoever writes.
    await expect(product.asOwner(`delete from pre_payroll where id = '${paid._id}'`)).rejects.toThrow(
      'is in a payroll',
    )
    expect(await clear(11)).toMatchObject({ deleted: 2, kept: 1 })
    expect((await ofMonth(11)).sheets.map(({ worker }) => worker.name)).toEqual(['Yanet Prueba'])
    await unpay()
    await ask('DELETE', 'preNominate/delete', { id: paid._id })
    expect(await refused('DELETE', 'preNominate/delete', { id: paid._id })).toBe('404 record.notFound')
    expect(await refused('GET', 'preNominate/getById', { id: paid._id })).toBe('404 record.notFound')
  })
})

describe('money is for who may see wages', () => {
  test('Clara sees the time and no amount, writes none, and those that stand stay when she corrects the time', async () => {
    await create(11, [
      { workerId: people.yanet, times: [hours('150.89'), { keyId: key('22'), amount: '1500' }] },
    ])
    const seen = await sheetOf(people.yanet, 11, clerk)
    expect([seen.amount, told(seen.times)]).toEqual([null, ['01 150.89', '22']])
    const asClara = async (times: object[], version = seen.version) => {
      const { status, body } = await product.call<Answer>(
        'POST',
        '/private/preNominate/update',
        { lines: [{ _id: seen._id, version, times }] },
        { as: clerk },
      )
      return `${status} ${body.fields?.map(({ path, code }) => `${path} ${code}`).join() ?? ''}`
    }
    expect(await asClara([hours('1'), { keyId: key('22'), amount: '9' }])).toBe(
      '422 lines.0.times.1.amount prePayroll.amountNeedsRight',
    )
    expect(await asClara([hours('1'), { keyId: key('23') }])).toBe(
      '422 lines.0.times.1.amount prePayroll.amountNeedsRight',
    )
    expect(await asClara([hours('142.95'), { keyId: key('22') }])).toBe('200 ')
    expect(told((await sheetOf(people.yanet, 11)).times)).toEqual(['01 142.95', '22 $1500.00'])
    // Nor does leaving it out take it away.
    expect(await asClara([hours('150.89')], 2)).toBe('200 ')
    expect(told((await sheetOf(people.yanet, 11)).times)).toEqual(['01 150.89', '22 $1500.00'])
    expect(JSON.stringify(await ofMonth(11, {}, clerk))).not.toContain('1500.00')
    await clear(11)
  })

  test('the trail keeps time and no money', async () => {
    const { rows } = await product.asOwner(
      `select string_agg(concat(before, after), ' ') as trail from trace where record_type = 'preNominate'`,
    )
    const { trail } = rows[0] as { trail: string }
    expect(trail).toContain('Tiempo trabajado: 150.89')
    expect(trail).not.toMatch(/1500\.00|2000\.00/)
  })
})

describe('Berta copies a month', () => {
  test('what was typed by hand comes along; time and absences are those of the new month', async () => {
    await create(11, [
      {
        workerId: people.yanet,
        note: 'Con premio',
        times: [
          hours('150.89'),
          { keyId: key('22'), amount: '1500' },
          { keyId: key('23'), amount: '500' },
          { keyId: key('20'), quantity: '16', fromHour: 23 },
        ],
      },
      { workerId: people.omar, times: [hours('190.60')] },
    ])
    await create(12, [{ workerId: people.omar, times: [hours('100')] }])
    const answer = (await ask('POST', 'preNominate/clonePrenominate', {
      from: { month: 11, year: 2026 },
      to: { month: 12, year: 2026 },
    })) as unknown as { created: number; skipped: { worker: { name: string }; why: string }[] }
    expect(answer.created).toBe(1)
    expect(
      answer.skipped
        .filter(({ worker }) => mine.has(worker.name))
        .map(({ worker, why }) => `${worker.name}: ${why}`),
    ).toEqual([
      'Nina Prueba: no tenía prenómina en el mes copiado',
      'Omar Prueba: ya tiene prenómina en ese mes',
    ])
    // Christmas and the 31st are a Friday and a Thursday: 2 × 7.94, and 190.60 − 15.88.
    const copied = await sheetOf(people.yanet, 12)
    expect([copied.note, told(copied.times)]).toEqual([
      'Con premio',
      ['01 174.72', '17 15.88', '22 $1500.00', '23 $500.00', '20 @23 16.00'],
    ])
    // A second time there is nobody left.
    const again = (await ask('POST', 'preNominate/clonePrenominate', {
      from: { month: 11, year: 2026 },
      to: { month: 12, year: 2026 },
    })) as unknown as { created: number }
    expect(again.created).toBe(0)
  })

  test('a month is not copied onto itself, nor from one that has nothing', async () => {
    const clone = (from: number, to: number) =>
      refused('POST', 'preNominate/clonePrenominate', {
        from: { month: from, year: 2026 },
        to: { month: to, year: 2026 },
      })
    expect(await clone(11, 11)).toBe('422 to prePayroll.sameMonth')
    expect(await clone(3, 4)).toBe('422 from prePayroll.nothingToCopy')
  })
})

test('a wage says its hour, its day and its group', async () => {
  // 24 000 / 190.6 = 125.92 and 24 000 / 24 = 1 000.00.
  const rate = (more: object) =>
    ask('POST', 'preNominate/getSalaryTypeBySalary', { salary: '24000', ...more })
  expect(await rate({ month: 11, year: 2026 })).toEqual({
    salaryType: 'monthly',
    hourlyRate: '125.92',
    dailyRate: '1000.00',
    group: null,
  })
  expect(await rate({ workerId: people.yanet })).toMatchObject({ salaryType: 'monthly' })
  expect(
    await refused('POST', 'preNominate/getSalaryTypeBySalary', {
      salary: '1',
      workerId: crypto.randomUUID(),
    }),
  ).toBe('422 workerId prePayroll.unknownWorker')
})

test('the month is printed worker by worker, with a column for each key', async () => {
  const { body } = await product.call<Buffer>('GET', '/private/preNominate/print', {
    month: 11,
    year: 2026,
    areaId: people.shop,
  })
  const [page = ''] = await pagesOf(body)
  for (const words of [
    'Yanet Prueba',
    'Omar Prueba',
    '150,89',
    '1.500,00',
    'noviembre de 2026',
    '22 Bonificación',
  ])
    expect(page).toContain(words)
  expect(page).not.toContain('Nina Prueba')
})
