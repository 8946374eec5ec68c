/** Everything may be crawled except the API, whose documentation is for people. */
export const robotsOf = (publicUrl: string): string =>
  `User-agent: *\nAllow: /\nAllow: /api/docs\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
