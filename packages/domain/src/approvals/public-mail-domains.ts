/** Mail domains in which anybody can get an address, so that a list of trusted domains must not have them. */
export const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fi hotmail.fr hotmail.de live.com live.se
  live.fi msn.com passport.com yahoo.com yahoo.co.uk yahoo.de yahoo.fr yahoo.se ymail.com rocketmail.com icloud.com
  me.com mac.com aol.com proton.me protonmail.com protonmail.ch pm.me tuta.com tutanota.com tutanota.de tutamail.com
  fastmail.com fastmail.fm hey.com zohomail.com zohomail.eu zoho.com mail.com email.com usa.com gmx.com gmx.net gmx.de
  gmx.at gmx.ch web.de freenet.de t-online.de mailbox.org posteo.de mail.ee hot.ee online.ee suhtlus.ee solo.ee neti.ee
  inbox.ee inbox.lv inbox.lt inbox.eu one.lt one.lv mail.lv apollo.lv delfi.ee delfi.lv delfi.lt luukku.com suomi24.fi
  kolumbus.fi pp.inet.fi mail.ru inbox.ru list.ru bk.ru internet.ru yandex.ru yandex.com ya.ru yandex.ee rambler.ru
  ukr.net i.ua meta.ua seznam.cz email.cz centrum.cz wp.pl o2.pl onet.pl interia.pl op.pl laposte.net orange.fr free.fr
  sfr.fr wanadoo.fr libero.it virgilio.it terra.es bigpond.com comcast.net verizon.net att.net btinternet.com qq.com
  163.com 126.com naver.com mailinator.com guerrillamail.com yopmail.com 10minutemail.com temp-mail.org trashmail.com
  sharklasers.com maildrop.cc dispostable.com`.split(/\s+/u),
)
