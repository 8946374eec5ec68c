import type { CategorySeed } from '../types.ts'

export const airConditioning: CategorySeed = {
  id: 3,
  slug: 'air-conditioning',
  name: {
    en: 'Air Conditioning',
    ar: 'التكييف',
  },
  description: {
    en: 'Servicing, duct cleaning and repairs to keep homes and offices cool all year.',
    ar: 'صيانة وتنظيف مجاري الهواء وإصلاح، لتبقى المنازل والمكاتب باردة طوال العام.',
  },
  icon: 'snowflake',
  hue: 240,
  services: [
    {
      id: 10,
      slug: 'ac-service',
      title: {
        en: 'AC Service',
        ar: 'صيانة المكيفات',
      },
      shortDesc: {
        en: 'Filters, coils and drain cleaned so that your AC cools well through the summer.',
        ar: 'تنظيف الفلاتر والملفات والتصريف ليبرد مكيفك جيدًا طوال الصيف.',
      },
      longDescription: {
        en: 'Air conditioning runs most of the year in the Emirates, and dust slowly chokes it. A technician cleans filters and grilles, washes the indoor coil, flushes the drain line, checks the thermostat and measures the temperature of the air before and after the work.\n\nThe price covers one unit, and each further one is added in the form. In buildings with district cooling, the technician services the fan-coil inside your home; the chilled water supply stays with the building. Servicing twice a year, before and after the hot months, suits most homes.',
        ar: 'تعمل المكيفات معظم أيام السنة في الإمارات، ويحدّ الغبار من أدائها شيئًا فشيئًا. ينظف الفني الفلاتر والفتحات، ويغسل الملف الداخلي، ويسلّك خط التصريف، ويفحص منظم الحرارة، ويقيس حرارة الهواء قبل العمل وبعده.\n\nيشمل السعر وحدة واحدة، وتُضاف كل وحدة أخرى في النموذج. في المباني المزودة بتبريد المناطق، يصون الفني وحدة الملف والمروحة داخل منزلك، أما إمداد المياه المبردة فيبقى من شأن المبنى. والصيانة مرتين في السنة، قبل الأشهر الحارة وبعدها، تناسب معظم المنازل.',
      },
      included: {
        en: [
          'Filters removed, washed and dried',
          'Indoor coil and blower cleaned',
          'Drain pan and drain line flushed',
          'Thermostat and controls checked',
          'Air temperature measured before and after',
          'Coil cleaner and filter material',
        ],
        ar: [
          'فك الفلاتر وغسلها وتجفيفها',
          'تنظيف الملف الداخلي والمروحة',
          'غسل حوض التصريف وتسليك خطه',
          'فحص منظم الحرارة ولوحة التحكم',
          'قياس حرارة الهواء قبل العمل وبعده',
          'منظف الملفات ومواد الفلاتر',
        ],
      },
      benefits: {
        en: [
          'Better airflow and fewer water leaks',
          'Faults spotted before the hottest months',
          'Floors and furniture below the unit protected',
          'A short note on the state of each unit',
        ],
        ar: [
          'تدفق هواء أفضل وتسربات مياه أقل',
          'اكتشاف الأعطال قبل أشد الأشهر حرًا',
          'حماية الأرضية والأثاث أسفل الوحدة',
          'ملاحظة موجزة عن حالة كل وحدة',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. From May to September we suggest booking two days ahead.',
        ar: 'يوميًا في الإمارات السبع. ننصح بالحجز قبل يومين من مايو إلى سبتمبر.',
      },
      featured: true,
      icon: 'air-vent',
      price: {
        base: 14900,
        extraCleaner: 8000,
        extraHour: 6000,
        material: 2500,
      },
      subServices: [
        {
          slug: 'split-ac-service',
          title: {
            en: 'Split AC Service',
            ar: 'صيانة المكيف المنفصل',
          },
          description: {
            en: 'Indoor and outdoor units of wall-mounted ACs cleaned.',
            ar: 'تنظيف الوحدتين الداخلية والخارجية للمكيف الجداري.',
          },
          fullDescription: {
            en: 'The cover is opened, filters and coil are washed and the drain is flushed. The outdoor unit is cleaned where it can be reached safely from a balcony or roof.',
            ar: 'يُفتح الغطاء وتُغسل الفلاتر والملف ويُسلَّك التصريف. وتُنظَّف الوحدة الخارجية متى أمكن الوصول إليها بأمان من الشرفة أو السطح.',
          },
          icon: 'fan',
        },
        {
          slug: 'ducted-ac-service',
          title: {
            en: 'Ducted and Fan-Coil Service',
            ar: 'صيانة التكييف المركزي',
          },
          description: {
            en: 'Ceiling units behind access panels, including district cooling.',
            ar: 'الوحدات المخفية في السقف، ومنها المرتبطة بتبريد المناطق.',
          },
          fullDescription: {
            en: 'Filter, blower, coil and drain pan are cleaned through the access panel. If there is no panel, the technician explains what is possible before starting.',
            ar: 'يُنظَّف الفلتر والمروحة والملف وحوض التصريف من فتحة الصيانة. وإذا لم تكن هناك فتحة، يوضح الفني ما يمكن فعله قبل البدء.',
          },
          icon: 'panel-top',
        },
        {
          slug: 'office-ac-service',
          title: {
            en: 'Office AC Service',
            ar: 'صيانة مكيفات المكاتب',
          },
          description: {
            en: 'Several units serviced in one visit outside busy hours.',
            ar: 'صيانة عدة وحدات في زيارة واحدة خارج أوقات الذروة.',
          },
          fullDescription: {
            en: 'Tell us the number of units and the height of the ceiling. Desks below are covered, and each unit gets a line in the visit note.',
            ar: 'أخبرنا بعدد الوحدات وارتفاع السقف. نغطي المكاتب أسفل الوحدات، ونسجل حالة كل وحدة في ملاحظات الزيارة.',
          },
          icon: 'building-complex',
        },
      ],
    },
    {
      id: 11,
      slug: 'ac-duct-cleaning',
      title: {
        en: 'AC Duct Cleaning',
        ar: 'تنظيف مجاري التكييف',
      },
      shortDesc: {
        en: 'Dust brushed and vacuumed out of the ducts and chutes that bring air to your rooms.',
        ar: 'إزالة الغبار بالفرشاة والشفط من المجاري التي توصل الهواء إلى غرفك.',
      },
      longDescription: {
        en: 'Ducts and AC chutes collect dust, hair and sometimes building debris that no filter catches. Two tools do the work: a rotating brush that loosens the dirt and a strong vacuum that takes it away at the other end. Grilles are taken down and washed.\n\nThe technician shows you the inside of the duct on a camera before and after, so you can see the difference yourself. The price covers six vents, and each further one is added in the form. Flexible ducts that are torn are reported, not brushed.',
        ar: 'تتجمع في مجاري التكييف أتربة وشعيرات، وأحيانًا بقايا من أعمال البناء لا تحجزها الفلاتر. يقوم العمل على أداتين: فرشاة دوارة تفكك الأوساخ، وشفاط قوي يسحبها من الطرف الآخر، مع فك فتحات الهواء وغسلها.\n\nيعرض لك الفني داخل المجرى بالكاميرا قبل العمل وبعده لترى الفرق بنفسك. يشمل السعر 6 فتحات هواء، وتُضاف كل فتحة أخرى في النموذج. وإذا وجدنا مجاري مرنة ممزقة نبلغك بها ولا نمرر الفرشاة فيها.',
      },
      included: {
        en: [
          'Camera pictures before and after',
          'Grilles and diffusers removed and washed',
          'Rotating brush through supply and return ducts',
          'Dust collected by a high-power vacuum',
          'Floors and furniture covered',
          'Duct sanitising spray and new filter material',
        ],
        ar: [
          'صور بالكاميرا قبل العمل وبعده',
          'فك فتحات الهواء وغسلها',
          'فرشاة دوارة في مجاري الدفع والسحب',
          'جمع الغبار بشفاط عالي القدرة',
          'تغطية الأرضيات والأثاث',
          'رذاذ معقم للمجاري ومواد فلاتر جديدة',
        ],
      },
      benefits: {
        en: [
          'You see the result on camera',
          'Less dust blown into the rooms',
          'Stale smells from the ducts reduced',
          'Useful after renovation or before moving in',
        ],
        ar: ['ترى النتيجة بالكاميرا', 'غبار أقل يصل إلى الغرف', 'تخفيف روائح المجاري القديمة', 'مفيد بعد التجديد أو قبل السكن'],
      },
      availability: {
        en: 'Daily in all seven emirates. Please keep the AC off in the rooms during the visit.',
        ar: 'يوميًا في الإمارات السبع. يُرجى إبقاء التكييف مطفأ في الغرف أثناء الزيارة.',
      },
      leadTime: 48 * 60,
      featured: false,
      icon: 'wind',
      price: {
        base: 39900,
        extraCleaner: 15000,
        extraHour: 12000,
        material: 8000,
      },
      subServices: [
        {
          slug: 'apartment-duct-cleaning',
          title: {
            en: 'Apartment Ducts',
            ar: 'مجاري تكييف الشقق',
          },
          description: {
            en: 'Supply and return ducts of an apartment, room by room.',
            ar: 'مجاري الدفع والسحب في الشقة، غرفة بعد أخرى.',
          },
          fullDescription: {
            en: 'Count the ceiling and wall grilles and put the number in the note. Most apartments have one or two per room.',
            ar: 'احسب عدد الفتحات في الأسقف والجدران واكتبه في الملاحظات. في معظم الشقق فتحة أو فتحتان لكل غرفة.',
          },
          icon: 'building',
        },
        {
          slug: 'villa-duct-cleaning',
          title: {
            en: 'Villa Ducts',
            ar: 'مجاري تكييف الفلل',
          },
          description: {
            en: 'Several AC systems and floors, planned over a day.',
            ar: 'عدة أنظمة تكييف وطوابق خلال يوم عمل.',
          },
          fullDescription: {
            en: 'The team works floor by floor so that part of the house stays cool. Large villas may need a second visit.',
            ar: 'يعمل الفريق طابقًا بعد طابق ليبقى جزء من المنزل باردًا. وقد تحتاج الفلل الكبيرة إلى زيارة ثانية.',
          },
          icon: 'houses',
        },
        {
          slug: 'grille-diffuser-cleaning',
          title: {
            en: 'Grilles and Diffusers',
            ar: 'فتحات الهواء',
          },
          description: {
            en: 'Vents taken down, washed, dried and refitted.',
            ar: 'فك الفتحات وغسلها وتجفيفها وإعادة تركيبها.',
          },
          fullDescription: {
            en: 'A lighter option when the ducts are clean and only the visible vents are black. Marks around the vent are wiped as far as the paint allows.',
            ar: 'خيار أخف إذا كانت المجاري نظيفة والسواد على الفتحات الظاهرة فقط. وتُمسح الآثار حول الفتحة بقدر ما يسمح الطلاء.',
          },
          icon: 'grid-3x3',
        },
      ],
    },
    {
      id: 12,
      slug: 'ac-repair',
      title: {
        en: 'AC Repair',
        ar: 'إصلاح المكيفات',
      },
      shortDesc: {
        en: 'A technician to find out why the AC is warm, leaking or loud, and to repair it.',
        ar: 'فني يعرف لماذا لا يبرد المكيف أو يسرّب الماء أو يصدر صوتًا، ثم يصلحه.',
      },
      longDescription: {
        en: 'When the AC stops cooling, the cause may be as simple as a blocked drain or as serious as a failed compressor. The technician tests the electrics, airflow and refrigerant pressure, tells you what he found and repairs what can be repaired in the hours you booked.\n\nThe visit price covers finding the fault and the labour of the hours you booked. The materials option covers common small parts such as a capacitor, a relay or drain fittings. Motors, boards, compressors and refrigerant are not included.',
        ar: 'عندما يتوقف المكيف عن التبريد قد يكون السبب بسيطًا كانسداد التصريف، أو كبيرًا كتلف الضاغط. يفحص الفني الكهرباء وتدفق الهواء وضغط غاز التبريد، ثم يخبرك بما وجده ويصلح ما يمكن إصلاحه خلال الساعات التي حجزتها.\n\nيشمل سعر الزيارة تحديد العطل وأجر العمل خلال الساعات المحجوزة. ويشمل خيار المواد القطع الصغيرة الشائعة، مثل المكثف والمرحل ووصلات التصريف. أما المحركات واللوحات والضواغط وغاز التبريد فغير مشمولة.',
      },
      included: {
        en: [
          'Test of electrics, airflow and pressures',
          'A clear explanation of the fault',
          'Labour for the hours booked',
          'Drain cleared when it causes the leak',
          'Cooling test after the repair',
          'Common small parts, if you choose materials',
        ],
        ar: [
          'فحص الكهرباء وتدفق الهواء والضغوط',
          'شرح واضح للعطل',
          'أجر العمل خلال الساعات المحجوزة',
          'تسليك التصريف إذا كان سبب التسرب',
          'اختبار التبريد بعد الإصلاح',
          'قطع صغيرة شائعة عند اختيار المواد',
        ],
      },
      benefits: {
        en: [
          'Fault found before you decide',
          'Small parts with the materials option',
          'Split, window, ducted and fan-coil units',
          'A clear opinion on repair or replacement',
        ],
        ar: [
          'تحديد العطل قبل أن تقرر',
          'القطع الصغيرة ضمن خيار المواد',
          'للمكيفات المنفصلة والشباكية والمركزية',
          'رأي واضح في الإصلاح أو الاستبدال',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. In summer, times fill quickly; book in the morning for the best chance of a visit on the same day.',
        ar: 'يوميًا في الإمارات السبع. تمتلئ المواعيد سريعًا في الصيف، فاحجز صباحًا لتزيد فرصتك في زيارة في اليوم نفسه.',
      },
      featured: false,
      icon: 'thermometer-snowflake',
      price: {
        base: 17900,
        extraCleaner: 10000,
        extraHour: 8000,
        material: 9000,
      },
      subServices: [
        {
          slug: 'ac-not-cooling',
          title: {
            en: 'AC Not Cooling',
            ar: 'مكيف لا يبرد',
          },
          description: {
            en: 'Warm air, weak airflow or a unit that does not start.',
            ar: 'هواء دافئ أو تدفق ضعيف أو وحدة لا تعمل.',
          },
          fullDescription: {
            en: 'Thermostat, filters, electrics and refrigerant are checked in that order. Many cases end with a cleaned coil or a small part.',
            ar: 'يُفحص منظم الحرارة ثم الفلاتر ثم الكهرباء ثم غاز التبريد. وتنتهي حالات كثيرة بتنظيف الملف أو تغيير قطعة صغيرة.',
          },
          icon: 'thermometer-sun',
        },
        {
          slug: 'ac-water-leak',
          title: {
            en: 'AC Water Leak',
            ar: 'تسرب مياه المكيف',
          },
          description: {
            en: 'Water dripping from a unit or staining the ceiling.',
            ar: 'مياه تقطر من الوحدة أو تترك بقعًا في السقف.',
          },
          fullDescription: {
            en: 'Usually the drain line is blocked or the pan is cracked. Switch the unit off and put a bucket under it until the technician arrives.',
            ar: 'يكون السبب عادةً انسداد خط التصريف أو تشقق الحوض. أطفئ الوحدة وضع دلوًا تحتها إلى أن يصل الفني.',
          },
          icon: 'droplet-off',
        },
        {
          slug: 'ac-gas-refill',
          title: {
            en: 'Refrigerant Check and Refill',
            ar: 'فحص غاز التبريد وتعبئته',
          },
          description: {
            en: 'Pressure measured, leaks looked for, refrigerant topped up.',
            ar: 'قياس الضغط والبحث عن التسرب وتعبئة الغاز.',
          },
          fullDescription: {
            en: 'Refrigerant does not wear out, so low pressure means a leak that should be found first. Refrigerant itself is not included in the price.',
            ar: 'غاز التبريد لا ينفد بالاستعمال، فانخفاض الضغط يعني تسربًا ينبغي تحديده أولًا. ولا يشمل السعر غاز التبريد نفسه.',
          },
          icon: 'gauge',
        },
      ],
    },
  ],
}
