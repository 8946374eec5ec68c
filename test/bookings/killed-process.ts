import { openPool } from '../../src/db/pool.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { contextOn } from '../context.ts'
import { sealedForNobody } from '../vault.ts'
import { customerNamed, officeCleaning } from './people.ts'

export type Task = { url: string; careless: boolean }

/** Books series of eight weeks, and held visits, one after the other until it is killed; if told so, carelessly, visit by visit. */
process.once('message', async ({ url, careless }: Task) => {
  const pool = openPool(url, 5)
  const context = contextOn(pool)
  for (let turn = 0; ; turn++) {
    const day = String(1 + (turn % 28)).padStart(2, '0')
    const time = ['09:00', '12:00', '15:00', '18:00'][turn % 4] ?? '09:00'
    const input = officeCleaning(await customerNamed(context, 'Layla'), { date: `2026-12-${day}`, time, payment_method: 'card' })
    if (!careless) await createBooking(context, { ...input, frequency: 'Weekly', weeks: 8 }, null).catch(() => null)
    else await visitByVisit(input.customer_id, turn)
    if (turn === 0) process.send?.('under way')
  }

  async function visitByVisit(customer: string, turn: number): Promise<void> {
    const letters = turn
      .toString(25)
      .padStart(4, '0')
      .replaceAll(/./g, (digit) => 'ABCDEFGHJKMNPQRSTVWXYZ234'[Number.parseInt(digit, 25)] ?? 'A')
    const id = `SM-AAAA-${letters}`
    await pool.query(
      `INSERT INTO bookings (id, customer_id, service_id, city, address, cleaners, hours, frequency, materials, payment_method, charge, vat, total, vat_basis_points)
        VALUES ($1, $2, 2, 'dubai', $3, 1, 2, 'Weekly', false, 'cash', 10000, 500, 10500, 500)`,
      [id, customer, sealedForNobody],
    )
    for (let number = 1; number <= 8; number++) {
      const visit = 'INSERT INTO visits (booking_id, number, starts_at, ends_at) VALUES ($1, $2, $3, $4)'
      await pool.query(visit, [id, number, new Date(Date.UTC(2026, 11, number)), new Date(Date.UTC(2026, 11, number, 2))])
    }
  }
})
