import type { MotifName, Palette } from '../drawing/motifs.ts'

/** Texts and look of the print of a demo client. */
export type DemoBrand = {
  colours: Palette
  /** Motif for each season, from spring on; a single one serves all. */
  motifs: readonly MotifName[]
  headlines: readonly (readonly [string, string])[]
  line: string
  /** Goods with prices as they stand on labels, leaflets and menus. */
  goods: readonly (readonly [string, string])[]
  /** Sells nothing that has a sale. */
  hasNoSales?: true
}

const GROCERY: DemoBrand['goods'] = [
  ['Eesti maasikas 500 g', '3,49'],
  ['Värske kartul kg', '0,89'],
  ['Grillvorst 400 g', '4,29'],
  ['Rukkileib 500 g', '1,59'],
  ['Õunamahl 1 l', '2,19'],
  ['Kodujuust 350 g', '1,79'],
  ['Tomat kg', '2,49'],
  ['Sõir köömnetega', '5,90'],
]

export const BRANDS: Readonly<Record<string, DemoBrand>> = {
  Põhjakaar: {
    colours: {
      main: [0.82, 0.14, 0.74, 0.16],
      deep: [0.9, 0.4, 0.7, 0.5],
      tint: [0.04, 0.03, 0.16, 0],
      accent: [0, 0.72, 0.82, 0],
    },
    motifs: ['sprig', 'sun', 'apple', 'star'],
    headlines: [
      ['Kevad', 'taldrikul'],
      ['Suvi', 'grillile'],
      ['Saak', 'on küps'],
      ['Jõulud', 'laual'],
    ],
    line: 'Pakkumised kõigis Põhjakaare poodides',
    goods: GROCERY,
  },
  Tammur: {
    colours: {
      main: [0, 0.26, 0.95, 0],
      deep: [0.3, 0.3, 0.3, 0.85],
      tint: [0.03, 0.04, 0.1, 0.02],
      accent: [0, 0.78, 0.9, 0.05],
    },
    motifs: ['house'],
    headlines: [
      ['Aed saab', 'korda'],
      ['Ehita', 'suvega'],
      ['Katus', 'enne talve'],
      ['Soe', 'kodu'],
    ],
    line: 'Kõik ehituseks ühest aidast',
    goods: [
      ['Terrassilaud 28 × 120', '2,95'],
      ['Fassaadivärv 9 l', '64,90'],
      ['Segukäsi 140 l', '289,00'],
      ['Tellis, punane', '0,68'],
      ['Kruvid 200 tk', '7,49'],
      ['Kivivill pakk', '31,50'],
    ],
  },
  'Kummeli apteek': {
    colours: {
      main: [0.75, 0, 0.55, 0.05],
      deep: [0.85, 0.3, 0.6, 0.45],
      tint: [0.08, 0, 0.06, 0],
      accent: [0, 0.3, 0.85, 0],
    },
    motifs: ['plus', 'flower'],
    headlines: [
      ['Õietolm', 'ei sega'],
      ['Päike', 'ilma põletuseta'],
      ['Vitamiinid', 'sügiseks'],
      ['Terve', 'talv'],
    ],
    line: 'Küsi nõu apteekrilt',
    goods: [
      ['D-vitamiin 120 tk', '9,90'],
      ['Päikesekreem SPF 50', '14,50'],
      ['Kummelitee 20 g', '2,60'],
      ['Kätekreem 75 ml', '5,20'],
      ['Ninasprei', '6,80'],
      ['Plaastrid 20 tk', '3,10'],
    ],
  },
  Pesakond: {
    colours: {
      main: [0.2, 0.62, 0.62, 0.06],
      deep: [0.45, 0.75, 0.6, 0.45],
      tint: [0.03, 0.07, 0.1, 0],
      accent: [0.62, 0.2, 0.28, 0.05],
    },
    motifs: ['house', 'flower'],
    headlines: [
      ['Uus tuba', 'uus tuju'],
      ['Rõdu on', 'ka tuba'],
      ['Pesa', 'soojaks'],
      ['Pikad', 'õhtud'],
    ],
    line: 'Mööbel, millega jääd',
    goods: [
      ['Diivan Haab, 3-kohaline', '899'],
      ['Söögilaud tamm 180', '649'],
      ['Tool Luik', '89'],
      ['Vaip 160 × 230', '159'],
      ['Laualamp', '45'],
      ['Voodi 160', '720'],
    ],
  },
  'Kohvik Oalill': {
    colours: {
      main: [0.3, 0.72, 0.8, 0.3],
      deep: [0.45, 0.75, 0.75, 0.6],
      tint: [0.02, 0.06, 0.16, 0],
      accent: [0, 0.42, 0.62, 0],
    },
    motifs: ['cup'],
    headlines: [
      ['Esimene', 'kohv õues'],
      ['Külm kohv', 'kuum päev'],
      ['Kõrvits', 'ja kaneel'],
      ['Kakao', 'vahuga'],
    ],
    line: 'Röstime ise, igal teisipäeval',
    hasNoSales: true,
    goods: [
      ['Espresso', '2,20'],
      ['Flat white', '3,60'],
      ['Kaneelisai', '2,90'],
      ['Rabarberikook', '4,50'],
      ['Päevasupp leivaga', '6,80'],
      ['Munapuder', '7,90'],
      ['Limonaad', '3,40'],
      ['Jäätisekohv', '4,90'],
    ],
  },
  Rattarada: {
    colours: {
      main: [0.95, 0.55, 0.1, 0.1],
      deep: [0.9, 0.7, 0.3, 0.5],
      tint: [0.06, 0.02, 0.01, 0],
      accent: [0, 0.6, 1, 0],
    },
    motifs: ['wheel'],
    headlines: [
      ['Rehvid', 'vahetusse'],
      ['Suvi', 'teel'],
      ['Pidurid', 'korras?'],
      ['Käivitub', 'ka külmaga'],
    ],
    line: 'Hooldus ühe päevaga',
    goods: [
      ['Rehvivahetus', '45'],
      ['Õlivahetus', '89'],
      ['Pidurite kontroll', '25'],
      ['Kliima hooldus', '79'],
      ['Aku 70 Ah', '109'],
      ['Kojamehed', '32'],
    ],
  },
  Nurmenukk: {
    colours: {
      main: [0, 0.2, 0.95, 0],
      deep: [0.75, 0.3, 0.8, 0.45],
      tint: [0.03, 0, 0.14, 0],
      accent: [0.1, 0.75, 0.1, 0],
    },
    motifs: ['flower'],
    headlines: [
      ['Tulbid', 'on kohal'],
      ['Peod', 'õites'],
      ['Astrid', 'koolipäevaks'],
      ['Talve', 'kimbud'],
    ],
    line: 'Lilled iga päeva jaoks',
    goods: [
      ['Tulbid 15 tk', '12,90'],
      ['Roos', '3,20'],
      ['Põllulillekimp', '18,00'],
      ['Orhidee', '16,50'],
      ['Kanarbik', '5,50'],
      ['Pärg', '29,00'],
    ],
  },
  Sabarõõm: {
    colours: {
      main: [0.7, 0.05, 0.25, 0.02],
      deep: [0.85, 0.45, 0.4, 0.45],
      tint: [0.05, 0, 0.05, 0],
      accent: [0, 0.5, 0.75, 0],
    },
    motifs: ['paw'],
    headlines: [
      ['Puuk', 'ei hakka'],
      ['Suvi', 'sabaga'],
      ['Kausid', 'täis'],
      ['Soe', 'ase'],
    ],
    line: 'Sõbrale, kes ootab uksel',
    goods: [
      ['Kuivtoit 3 kg', '19,90'],
      ['Maius kanaga', '2,75'],
      ['Kraapimispuu', '54,00'],
      ['Jalutusrihm', '15,60'],
      ['Liiv 10 l', '8,90'],
      ['Pesa, pehme', '32,00'],
    ],
  },
  Stardipakk: {
    colours: {
      main: [0, 0.88, 0.75, 0],
      deep: [0.6, 0.6, 0.5, 0.65],
      tint: [0.03, 0.02, 0.03, 0.02],
      accent: [0.05, 0.1, 0.95, 0],
    },
    motifs: ['star', 'waves'],
    headlines: [
      ['Kevad', 'jooksule'],
      ['Vette', 'ja rajale'],
      ['Uus', 'hooaeg'],
      ['Suusad', 'alla'],
    ],
    line: 'Stardist finisini',
    goods: [
      ['Jooksujalats', '119'],
      ['Ujumisprillid', '18'],
      ['Matk 40 l', '95'],
      ['Pall nr 5', '24'],
      ['Suusamääre', '12'],
      ['Spordisärk', '29'],
    ],
  },
  Lugemisvara: {
    colours: {
      main: [0.55, 0.75, 0.2, 0.1],
      deep: [0.75, 0.8, 0.35, 0.45],
      tint: [0.03, 0.05, 0.12, 0],
      accent: [0, 0.55, 0.55, 0],
    },
    motifs: ['book'],
    headlines: [
      ['Uued', 'kaaned'],
      ['Loe', 'liival'],
      ['Kooli', 'kotti'],
      ['Kingi', 'lugu'],
    ],
    line: 'Viis poodi täis raamatuid',
    goods: [
      ['Eesti novell', '18,90'],
      ['Rannaraamat', '14,50'],
      ['Aabits', '12,00'],
      ['Luulekogu', '16,80'],
      ['Seeneraamat', '24,90'],
      ['Kalender', '9,90'],
    ],
  },
  Vaateväli: {
    colours: {
      main: [0.85, 0.45, 0, 0.05],
      deep: [0.9, 0.75, 0.2, 0.5],
      tint: [0.06, 0.03, 0, 0],
      accent: [0, 0.35, 0.9, 0],
    },
    motifs: ['eye'],
    headlines: [
      ['Selge', 'pilk'],
      ['Päike', 'ei pimesta'],
      ['Loeme', 'tahvlilt'],
      ['Näe', 'lumes'],
    ],
    line: 'Silmade kontroll 20 minutit',
    goods: [
      ['Prilliraam', '79'],
      ['Päikeseprillid', '95'],
      ['Läätsed 30 tk', '27'],
      ['Toos', '12'],
      ['Silmakontroll', '25'],
      ['Lapik', '4'],
    ],
  },
  'Hotell Merekivi': {
    colours: {
      main: [0.8, 0.35, 0.25, 0.15],
      deep: [0.9, 0.6, 0.4, 0.5],
      tint: [0.05, 0.03, 0.08, 0],
      accent: [0, 0.45, 0.6, 0.02],
    },
    motifs: ['waves'],
    headlines: [
      ['Kevad', 'mere ääres'],
      ['Ärka', 'lainete peale'],
      ['Saun', 'ja sügistorm'],
      ['Vaikne', 'talvemeri'],
    ],
    line: 'Hommikusöök merevaatega',
    hasNoSales: true,
    goods: [
      ['Kala päevapüügist', '19'],
      ['Suitsulestaleib', '9'],
      ['Meresupp', '12'],
      ['Astelpajukook', '7'],
      ['Saun 2 tundi', '45'],
      ['Hommikusöök', '16'],
    ],
  },
  Külmkuu: {
    colours: {
      main: [0, 0.45, 0.15, 0],
      deep: [0.55, 0.75, 0.3, 0.35],
      tint: [0.02, 0.04, 0.14, 0],
      accent: [0.5, 0, 0.3, 0],
    },
    motifs: ['ice'],
    headlines: [
      ['Hooaeg', 'on lahti'],
      ['Kaks palli', 'palun'],
      ['Pohla', 'ja karamell'],
      ['Ka talvel', 'jäätis'],
    ],
    line: 'Väikesest kojast, päris koorest',
    goods: [
      ['Vanilje', '2,50'],
      ['Maasikas', '2,50'],
      ['Must sõstar', '2,80'],
      ['Karamell', '2,80'],
      ['Rukkileib', '2,80'],
      ['Mündi ja koore', '2,80'],
    ],
  },
  Pargiääre: {
    colours: {
      main: [0.65, 0.05, 0.15, 0.02],
      deep: [0.85, 0.45, 0.3, 0.4],
      tint: [0.06, 0, 0.02, 0],
      accent: [0.15, 0, 0.65, 0.05],
    },
    motifs: ['plus'],
    headlines: [
      ['Naerata', 'julgelt'],
      ['Laste', 'hambad'],
      ['Aeg', 'kontrolliks'],
      ['Terve', 'naeratus'],
    ],
    line: 'Vastuvõtt ka laupäeval',
    hasNoSales: true,
    goods: [
      ['Kontroll', '45'],
      ['Hambakivi eemaldus', '70'],
      ['Plomm', '85'],
      ['Valgendamine', '190'],
      ['Röntgen', '15'],
      ['Laste vastuvõtt', '0'],
    ],
  },
  Kaasiku: {
    colours: {
      main: [0.3, 0.5, 0.75, 0.12],
      deep: [0.6, 0.6, 0.7, 0.55],
      tint: [0.02, 0.04, 0.1, 0],
      accent: [0.6, 0.15, 0.7, 0.1],
    },
    motifs: ['house', 'sprig'],
    headlines: [
      ['Maja', 'metsast'],
      ['Terrass', 'tuppa'],
      ['Katuse', 'all sügiseks'],
      ['Puit', 'hoiab sooja'],
    ],
    line: 'Puitmajad Kaasiku tehasest',
    hasNoSales: true,
    goods: [
      ['Saun 12 m²', '18 900'],
      ['Suvemaja 40 m²', '52 000'],
      ['Kuur', '3 400'],
      ['Aed 10 m', '690'],
      ['Terrass m²', '85'],
      ['Mänguhoone', '1 290'],
    ],
  },
  Laternas: {
    colours: {
      main: [0.1, 0.95, 0.75, 0.12],
      deep: [0.7, 0.85, 0.55, 0.6],
      tint: [0.02, 0.05, 0.16, 0],
      accent: [0, 0.3, 0.75, 0],
    },
    motifs: ['stage'],
    headlines: [
      ['Lendav', 'hollandlane'],
      ['Suveöö', 'unenägu'],
      ['Tuulte', 'pöörises'],
      ['Talve', 'muinasjutt'],
    ],
    line: 'Teater Laternas, suur saal kell 19',
    hasNoSales: true,
    goods: [
      ['Esietendus 12. märts', '32'],
      ['Lavale pääseb', '24'],
      ['Õpilane', '14'],
      ['Perepilet', '60'],
      ['Kava', '4'],
      ['Kohvik', '5'],
    ],
  },
  Krihvel: {
    colours: {
      main: [0.9, 0.25, 0, 0],
      deep: [0.9, 0.7, 0.2, 0.4],
      tint: [0.04, 0.01, 0.08, 0],
      accent: [0, 0.25, 0.95, 0],
    },
    motifs: ['pencil'],
    headlines: [
      ['Joonista', 'kevad'],
      ['Vaheaja', 'vihik'],
      ['Kool', 'algab'],
      ['Kingi', 'värve'],
    ],
    line: 'Vihikutest pintsliteni',
    goods: [
      ['Vihik 12 lehte', '0,65'],
      ['Värvipliiatsid 24', '8,90'],
      ['Pintslid', '5,40'],
      ['Ranits', '49,00'],
      ['Pastakas', '1,20'],
      ['Joonistusplokk', '4,30'],
    ],
  },
}
