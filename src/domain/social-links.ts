/** The networks that the footer has an icon for (specification 2, footer). */
export const socialNetworks = ['facebook', 'instagram', 'twitter', 'linkedin', 'youtube', 'tiktok'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** The company's page on a network. */
export type SocialLink = { network: SocialNetwork; url: string }
