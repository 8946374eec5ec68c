import { useState } from 'react'
import type { WalletPage } from '../../../contracts/wallet.ts'
import { demandSuccess } from '../failure.ts'
import { type LoadedPages, useMore } from '../use-more.ts'

export type WalletTransaction = WalletPage['transactions'][number]
export type Wallet = LoadedPages<WalletTransaction> & { balance: number | null }

/** The wallet's movements, the newest first, and its balance as the last answer said. */
export function useWallet(): Wallet {
  const [balance, setBalance] = useState<number | null>(null)
  const movements = useMore<WalletTransaction>('wallet', async (api, before) => {
    const { data } = demandSuccess(await api.wallet({ before, limit: 10 }))
    setBalance(data.balance)
    return { items: data.transactions, next: data.next_before }
  })
  return { ...movements, balance }
}
