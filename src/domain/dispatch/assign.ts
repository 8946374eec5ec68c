/** A cheapest assignment of rows to columns and its prices: `rowPrice + columnPrice <= cost` everywhere, equal where assigned. */
export type Matching = { columnOf: Int32Array; rowPrice: Float64Array; columnPrice: Float64Array; cost: number }

/**
 * Assigns each row a column of its own at the least cost (Jonker and Volgenant's shortest augmenting paths). Costs are row by row, `size * size`,
 * and finite: what must not be has a high one.
 */
export function assign(costs: Float64Array, size: number): Matching {
  const rowPrice = new Float64Array(size)
  const columnPrice = new Float64Array(size)
  const rowOf = new Int32Array(size).fill(-1)
  const columnOf = new Int32Array(size).fill(-1)
  reduce()
  for (let row = 0; row < size; row++) if (columnOf[row] === -1) augment(row)
  let cost = 0
  for (let row = 0; row < size; row++) cost += costs[row * size + (columnOf[row] ?? 0)] ?? 0
  return { columnOf, rowPrice, columnPrice, cost }

  /** Gives each column and row the highest price that is allowed, and each row its cheapest column where that is free. */
  function reduce(): void {
    columnPrice.fill(Number.POSITIVE_INFINITY)
    for (let at = 0; at < costs.length; at++) {
      const column = at % size
      if ((costs[at] ?? 0) < (columnPrice[column] ?? 0)) columnPrice[column] = costs[at] ?? 0
    }
    for (let row = 0; row < size; row++) {
      let [best, least] = [0, Number.POSITIVE_INFINITY]
      for (let column = 0; column < size; column++) {
        const reduced = (costs[row * size + column] ?? 0) - (columnPrice[column] ?? 0)
        // Of equal ones the free, and of those its own: nothing changes without need.
        const isBetter = reduced < least || (reduced === least && rowOf[best] !== -1)
        if (isBetter || (reduced === least && column === row && rowOf[row] === -1)) [best, least] = [column, reduced]
      }
      rowPrice[row] = least
      if (rowOf[best] !== -1) continue
      rowOf[best] = row
      columnOf[row] = best
    }
  }

  function augment(start: number): void {
    const distance = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
    const cameFrom = new Int32Array(size).fill(start)
    const isDone = new Uint8Array(size)
    const reached: number[] = []
    let [row, column, length] = [start, -1, 0]
    for (;;) {
      let [next, nextDistance] = [-1, Number.POSITIVE_INFINITY]
      const offset = row * size
      const base = length - (rowPrice[row] ?? 0)
      for (let other = 0; other < size; other++) {
        if (isDone[other]) continue
        const through = base + (costs[offset + other] ?? 0) - (columnPrice[other] ?? 0)
        let known = distance[other] ?? 0
        if (through < known) {
          distance[other] = known = through
          cameFrom[other] = row
        }
        if (known < nextDistance) {
          nextDistance = known
          next = other
        }
      }
      column = next
      length = nextDistance
      const owner = rowOf[column] ?? -1
      if (owner < 0) break
      isDone[column] = 1
      reached.push(column)
      row = owner
    }
    rowPrice[start] = (rowPrice[start] ?? 0) + length
    for (const other of reached) {
      const slack = length - (distance[other] ?? 0)
      columnPrice[other] = (columnPrice[other] ?? 0) - slack
      const owner = rowOf[other] ?? 0
      rowPrice[owner] = (rowPrice[owner] ?? 0) + slack
    }
    for (let at = column; ; ) {
      const owner = cameFrom[at] ?? 0
      const freed = columnOf[owner] ?? -1
      rowOf[at] = owner
      columnOf[owner] = at
      if (owner === start) return
      at = freed
    }
  }
}
